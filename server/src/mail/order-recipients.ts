import type { Order } from '../db/rows/order/order.ts';
import type { Em } from '../db/orm.ts';
import type { Contacts, Queue } from '../deps.ts';
import { queueMail } from './queue-mail.ts';

/** The recipient of an email to an order's customer, in the language and time zone of the order. */
export function toCustomer({
  id: orderId,
  email: recipient,
  locale,
  timeZone,
}: Pick<Order, 'id' | 'email' | 'locale' | 'timeZone'>) {
  return { orderId, recipient, locale, timeZone };
}

/**
 * The recipient of a notification about a customer's action: the order's translator, otherwise the office; undefined if
 * neither has an address.
 */
export async function toStaff({ id: orderId, orderNumber, assignee }: Order, { staffEmail }: Contacts) {
  const reader = await assignee?.load();
  if (reader?.email && !reader.disabledAt) {
    const { id: staffId, email: recipient, locale } = reader;
    return { orderId, recipient, locale: locale ?? 'en', payload: { orderNumber, staffId } };
  }
  if (staffEmail === undefined) return undefined;
  return { orderId, recipient: staffEmail, locale: 'en', payload: { orderNumber } };
}

/** Queues an email to toStaff() about a message or marks of the customer, once per `fact`. */
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
