import type { CorrectionState } from '@truepage/core/corrections/correction';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Contacts, Queue } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toCustomer, toStaff } from '../mail/order-recipients.ts';

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

/** Queues the email that a customer asks for a correction. */
export async function mailStaff(
  em: Em,
  { jobs, ...contacts }: Queue & Contacts,
  order: Order,
  fact: string,
  now: Date,
): Promise<void> {
  const notice = await toStaff(order, contacts);
  if (notice) await queueMail(em, jobs, { ...notice, kind: 'staff_correction', fact }, now);
}
