import { LockMode } from '@mikro-orm/postgresql';
import { isCustomerMail, mailKinds } from '@truepage/core/mails/mail-kinds';
import { Mail } from '../db/rows/pages/mail.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { correctLocked } from '../orders/correct-customer.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { requeueMail } from './requeue-mail.ts';

interface Corrected {
  readonly orderId: string;
  /** The number of failed mails that are sent again. */
  readonly resent: number;
}

/**
 * Changes the customer's address of the order, as correctLocked() does, and resends failed mails. If the address does not
 * change, only resends. Throws 'order.not_found'.
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
    // Last, so that it finds the requeued mails and does not mail a second link.
    await correctLocked(deps, em, { order, actor: staff, customer: { fullName, email }, now });
    return { orderId, resent: givenUp.length };
  });
}
