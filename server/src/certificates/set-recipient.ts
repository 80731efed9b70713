import type { Recipient } from '@truepage/core/certificates/recipients';
import { AppError } from '@truepage/core/errors';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { queueChecksAgain } from '../delivery-checks/queue-check.ts';
import type { Queue } from '../deps.ts';

interface Change {
  /** Locked. */
  readonly order: Order;
  readonly actor: Actor;
  readonly now: Date;
}

/** Omitted fields are not changed. */
export interface Recipients {
  /** Null: not specified. */
  readonly recipient?: Recipient | null;
  readonly passportNames?: readonly string[];
}

/** Returns the names of the order's fields that would change. */
export function changedRecipients(
  order: Pick<Order, 'recipient' | 'passportNames'>,
  { recipient, passportNames }: Required<Recipients>,
): ('recipient' | 'passportNames')[] {
  const areNamesOther = JSON.stringify(order.passportNames) !== JSON.stringify(passportNames);
  return [
    ...((order.recipient ?? null) === recipient ? [] : (['recipient'] as const)),
    ...(areNamesOther ? (['passportNames'] as const) : []),
  ];
}

/**
 * Sets the translation's recipient and the names as in the passport: the only writer of both after the order is placed. If the
 * names change, the current translations are checked again. Returns whether anything changed; the caller then records the event
 * 'order.corrected' at its end. Throws 'order.documents_deleted' for names, which are deleted with the documents.
 */
export async function setRecipient(
  em: Em,
  deps: Queue,
  { order, actor, now }: Change,
  { recipient = order.recipient ?? null, passportNames = order.passportNames }: Recipients,
): Promise<boolean> {
  const fields = changedRecipients(order, { recipient, passportNames });
  const areNamesOther = fields.includes('passportNames');
  if (fields.length === 0) return false;
  if (areNamesOther && order.documentsDeletedAt) throw new AppError('order.documents_deleted');
  Object.assign(order, { recipient, passportNames, updatedAt: now });
  await em.flush();
  if (areNamesOther) await queueChecksAgain(em, deps, order, now);
  await recordAudit(em, { actor, what: 'order.corrected', orderId: order.id, after: { fields } }, now);
  return true;
}
