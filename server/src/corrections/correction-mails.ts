import type { CorrectionState } from '@truepage/core/corrections/correction';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Contacts, Queue } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toCustomer } from '../orders/order-mails.ts';

interface Answered {
  readonly id: string;
  readonly state: CorrectionState;
}

/** Queues the email that a correction is answered, in the transaction that does it; none for an anonymised order. */
export async function mailCustomer(
  em: Em,
  { jobs }: Queue,
  order: Order,
  { id: fact, state }: Answered,
  now: Date,
): Promise<void> {
  const { email, orderNumber, fullName } = order;
  if (email === '') return;
  const payload = { orderNumber, fullName, isNewVersion: state === 'replaced' };
  await queueMail(em, jobs, { ...toCustomer(order), kind: 'correction', fact, payload }, now);
}

/** Queues the email that a customer asks for a correction: to the order's translator, else to the office. */
export async function mailStaff(
  em: Em,
  { jobs, staffEmail }: Queue & Contacts,
  { id: orderId, orderNumber, assignee }: Order,
  fact: string,
  now: Date,
): Promise<void> {
  const about = { orderId, kind: 'staff_correction', fact } as const;
  const reader = await assignee?.load();
  if (reader?.email && !reader.disabledAt) {
    const payload = { orderNumber, staffId: reader.id };
    const locale = reader.locale ?? 'en';
    await queueMail(em, jobs, { ...about, recipient: reader.email, locale, payload }, now);
  } else if (staffEmail !== undefined) {
    const payload = { orderNumber };
    await queueMail(em, jobs, { ...about, recipient: staffEmail, locale: 'en', payload }, now);
  }
}
