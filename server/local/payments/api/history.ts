import { z } from 'zod';
import { findCharge } from '../moves/find.ts';
import type { EventRecord } from '../state/records.ts';
import { missingError } from './api-error.ts';
import { ok } from './call.ts';
import type { Handler } from './call.ts';
import { pageOf, pageParameters } from './list.ts';
import { list, readParameters, text } from './parameters.ts';

export const retrieveCharge: Handler = ({ tx, id }) => ok(findCharge(tx, id));

export const listCharges: Handler = ({ tx, path, form }) => {
  const wanted = readParameters(
    z.strictObject({ ...pageParameters, payment_intent: text().optional() }),
    form,
  );
  const found = tx
    .all('charges')
    .filter(
      (charge) => wanted.payment_intent === undefined || charge.payment_intent === wanted.payment_intent,
    )
    .toReversed();
  return ok(pageOf(path, found, wanted));
};

export const retrieveDispute: Handler = ({ tx, id }) => {
  const dispute = tx.get('disputes', id);
  if (!dispute) throw missingError('dispute', id);
  return ok(dispute);
};

export const listDisputes: Handler = ({ tx, path, form }) => {
  const wanted = readParameters(
    z.strictObject({ ...pageParameters, charge: text().optional(), payment_intent: text().optional() }),
    form,
  );
  const found = tx
    .all('disputes')
    .filter((dispute) => wanted.charge === undefined || dispute.charge === wanted.charge)
    .filter(
      (dispute) => wanted.payment_intent === undefined || dispute.payment_intent === wanted.payment_intent,
    )
    .toReversed();
  return ok(pageOf(path, found, wanted));
};

export const retrieveEvent: Handler = ({ tx, id }) => {
  const record = tx.get('events', id);
  if (!record) throw missingError('event', id);
  return ok(showEvent(record));
};

export const listEvents: Handler = ({ tx, path, form }) => {
  const wanted = readParameters(
    z.strictObject({ ...pageParameters, type: text().optional(), types: list(text()).optional() }),
    form,
  );
  const found = tx
    .all('events')
    .map(showEvent)
    .filter((event) => wanted.type === undefined || event.type === wanted.type)
    .filter((event) => wanted.types === undefined || wanted.types.includes(event.type))
    .toReversed();
  return ok(pageOf(path, found, wanted));
};

/** The event as the API shows it: `pending_webhooks` tells whether it still waits to be delivered. */
function showEvent({ event, delivery }: EventRecord): EventRecord['event'] {
  return { ...event, pending_webhooks: delivery === 'pending' ? 1 : 0 };
}
