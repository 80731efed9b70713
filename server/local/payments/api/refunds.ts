import { refundIntent } from '../moves/reverse.ts';
import { answerList } from './answer-list.ts';
import type { Handler } from './api.ts';
import { noParameters, read, refundParameters } from './parameters.ts';

export const createRefund: Handler = ({ tx, form }) => {
  const { payment_intent: id, ...wanted } = read(refundParameters, form);
  return refundIntent(tx, tx.find('intents', id), wanted);
};

export const retrieveRefund: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  return tx.find('refunds', id);
};

export const listRefunds: Handler = ({ tx, form }) => answerList(form, tx.all('refunds'), 'payment_intent');

export const retrieveDispute: Handler = ({ tx, id, form }) => {
  read(noParameters, form);
  return tx.find('disputes', id);
};
