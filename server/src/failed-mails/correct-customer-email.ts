import { LockMode } from '@mikro-orm/postgresql';
import { isCustomerMail, mailKinds } from '@truepage/core/mails/mail-kinds';
import { Mail } from '../db/rows/pages/mail.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { correctLocked } from '../orders/correct-customer.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { requeueMail } from './requeue-mail.ts';

interface Corrected {
  readonly orderId: string;
  /** How many mails that were given up go out again. */
  readonly resent: number;
}

/**
 * Gives the order another address of its customer, as correctLocked(), and sends mails again that were given up.
 * The same address again only does the latter. Throws 'order.not_found'.
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
    const { id: orderId, fullName } = order;
    const kind = { $in: mailKinds.filter(isCustomerMail) };
    const givenUp = await em.find(
      Mail,
      { order: orderId, kind, sentAt: null, failedAt: { $ne: null }, dismissedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    for (const mail of givenUp)
      await requeueMail(em, deps.jobs, { mail, order, staff, recipient: email, now });
    // Last, so that it finds the mails waiting and does not mail a second link.
    await correctLocked(deps, em, { order, actor: staff, customer: { fullName, email }, now });
    return { orderId, resent: givenUp.length };
  });
}
