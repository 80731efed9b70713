import { LockMode } from '@mikro-orm/postgresql';
import { isCustomerMail, mailKinds } from '@truepage/core/mails/mail-kinds';
import { Mail } from '../../db/rows/mail.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../../orders/staff/order-for-staff.ts';
import { recordAudit } from '../../staff/record-audit.ts';
import { requeueMail } from './requeue-mail.ts';

interface Corrected {
  readonly orderId: string;
  /** How many mails that were given up go out again. */
  readonly resent: number;
}

/**
 * Gives the order another address of its customer. Mails that wait go there, those that were given up are sent again;
 * what was delivered stays as it is. The same address again changes nothing. Throws 'order.not_found'.
 */
export async function correctCustomerEmail(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  email: string,
): Promise<Corrected> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'mails.manage', idOrNumber);
    const { id: orderId, orderNumber, email: before } = order;
    if (before !== email) {
      Object.assign(order, { email, updatedAt: now });
      await em.flush();
      const change = { before: { email: before }, after: { email } };
      await recordAudit(em, { actor: staff, what: 'order.email', orderId, ...change }, now);
    }
    const unsent = { order: orderId, kind: { $in: mailKinds.filter(isCustomerMail) }, sentAt: null };
    const mails = await em.find(Mail, unsent, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      orderBy: { createdAt: 'asc', id: 'asc' },
    });
    const givenUp = mails.filter(({ failedAt, dismissedAt }) => failedAt && !dismissedAt);
    for (const mail of mails) mail.recipient = email;
    await em.flush();
    for (const mail of givenUp)
      await requeueMail(em, deps.jobs, { mail, order, staff, recipient: email, now });
    if (before !== email) await recordEvent(em, 'order.corrected', { orderNumber }, now);
    return { orderId, resent: givenUp.length };
  });
}
