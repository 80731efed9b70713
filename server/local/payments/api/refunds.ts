import { find } from '../moves/find.ts';
import { refundIntent } from '../moves/reverse.ts';
import { answerList } from './answer-list.ts';
import type { Handler } from './api.ts';
import { noParameters, read, refundParameters } from './parameters.ts';

export const createRefund: Handler = ({ tx, form }) => {
  const { payment_intent: id, ...wanted } = read(refundParameters, form);
  return refundIntent(tx, find(tx, 'intents', id), wanted);
};

export const retrieveRefund: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  return find(tx, 'refunds', id);
};

export const listRefunds: Handler = ({ tx, form }) => answerList(form, tx.all('refunds'), 'payment_intent');

export const retrieveDispute: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  return find(tx, 'disputes', id);
};
