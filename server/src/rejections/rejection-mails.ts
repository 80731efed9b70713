import { cents } from '@truepage/core/money';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Rejection } from '../db/rows/order/rejection.ts';
import type { Contacts, Queue } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toCustomer } from '../mail/order-recipients.ts';

/** Queues the customer's email about the state of a report, in the transaction that changes it. */
export async function queueRejectionMail(
  em: Em,
  { jobs }: Queue,
  order: Order,
  { id, state, decideBy, reason, refunded, recipient }: Rejection,
  now: Date,
): Promise<void> {
  // The order is anonymised.
  if (order.email === '') return;
  const { orderNumber, fullName } = order;
  const payload = {
    orderNumber,
    fullName,
    state,
    decideBy,
    reason,
    refunded: refunded ?? cents(0),
    recipient: recipient ?? null,
  };
  const fact = `${id}-${state}`;
  await queueMail(em, jobs, { ...toCustomer(order), kind: 'rejection', fact, payload }, now);
}

/** Queues the office's notification of a new report. */
export async function mailOffice(
  em: Em,
  { jobs, staffEmail }: Queue & Contacts,
  { id: orderId, orderNumber }: Order,
  { id, decideBy }: Rejection,
  now: Date,
): Promise<void> {
  if (staffEmail === undefined) return;
  const payload = { orderNumber, decideBy };
  const about = { orderId, kind: 'staff_rejection', fact: id, recipient: staffEmail, locale: 'en' } as const;
  await queueMail(em, jobs, { ...about, payload }, now);
}
