import type { Order } from '../db/rows/order/order.ts';
import type { Em } from '../db/orm.ts';
import type { Contacts, Queue } from '../deps.ts';
import { queueMail } from './queue-mail.ts';

/** To whom and how a mail about an order is written: in the language and the zone it was ordered in. */
export function toCustomer({
  id: orderId,
  email: recipient,
  locale,
  timeZone,
}: Pick<Order, 'id' | 'email' | 'locale' | 'timeZone'>) {
  return { orderId, recipient, locale, timeZone };
}

/** A notice of what a customer did: for the order's translator, else for the office; undefined where neither has an address. */
export async function toStaff({ id: orderId, orderNumber, assignee }: Order, { staffEmail }: Contacts) {
  const reader = await assignee?.load();
  if (reader?.email && !reader.disabledAt) {
    const { id: staffId, email: recipient, locale } = reader;
    return { orderId, recipient, locale: locale ?? 'en', payload: { orderNumber, staffId } };
  }
  if (staffEmail === undefined) return undefined;
  return { orderId, recipient: staffEmail, locale: 'en', payload: { orderNumber } };
}

/** Queues the email that a customer wrote or marked something, once for each `fact`; to the same reader as toStaff(). */
export async function mailStaff(
  em: Em,
  { jobs, ...contacts }: Queue & Contacts,
  order: Order,
  mail: { readonly kind: 'staff_message' | 'staff_correction'; readonly fact: string },
  now: Date,
): Promise<void> {
  const notice = await toStaff(order, contacts);
  if (notice) await queueMail(em, jobs, { ...notice, ...mail }, now);
}
