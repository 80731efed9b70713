import { missingError } from './api-error.ts';
import { ok, type Handler } from './call.ts';
import { answerList } from './list.ts';
import { text } from './parameters.ts';

export const listCharges: Handler = (call) =>
  answerList(call, call.tx.all('charges'), { payment_intent: text() });

export const retrieveDispute: Handler = ({ tx, id }) => {
  const dispute = tx.get('disputes', id);
  if (!dispute) throw missingError('dispute', id);
  return ok(dispute);
};

/** `pending_webhooks` tells whether an event still waits to be delivered. */
export const listEvents: Handler = (call) => {
  const events = call.tx.all('events').map(({ event, delivery }) => {
    return { ...event, pending_webhooks: delivery === 'pending' ? 1 : 0 };
  });
  return answerList(call, events, { type: text() });
};
