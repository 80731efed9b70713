import { findIntent } from '../moves/find.ts';
import { refundIntent } from '../moves/reverse.ts';
import { answerList } from './answer-list.ts';
import { missing } from './api-error.ts';
import type { Handler } from './api.ts';
import { noParameters, read, refundParameters } from './parameters.ts';

export const createRefund: Handler = ({ tx, form }) => {
  const { payment_intent: id, ...wanted } = read(refundParameters, form);
  return refundIntent(tx, findIntent(tx, id), wanted);
};

export const retrieveRefund: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  const refund = tx.get('refunds', id);
  if (!refund) throw missing('refund', id);
  return refund;
};

export const listRefunds: Handler = ({ tx, form }) => answerList(form, tx.all('refunds'), 'payment_intent');

export const retrieveDispute: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  const dispute = tx.get('disputes', id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
};
