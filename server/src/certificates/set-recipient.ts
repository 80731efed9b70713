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

/** What is left out stays. */
export interface Recipients {
  /** Null: not said. */
  readonly recipient?: Recipient | null;
  readonly passportNames?: readonly string[];
}

/** Which of the order's fields would change. */
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
 * Sets who receives the translation, and the names as in the passport: the only writer of both after the order was placed. For other
 * names the current translations are checked again. Returns whether anything changed; the caller then records the event
 * 'order.corrected' at its end. Throws 'order.documents_deleted' for names, which were deleted with the documents.
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
