import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import { AppError } from '@truepage/core/errors';
import { LockMode } from '@mikro-orm/postgresql';
import { Order } from '../../db/rows/order/order.ts';
import { OwnershipCode } from '../../db/rows/order/ownership-code.ts';
import { Mail } from '../../db/rows/pages/mail.ts';
import type { Database, Links, Queue, Time } from '../../deps.ts';
import type { JobData } from '../../jobs/queues.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toCustomer } from '../../mail/order-recipients.ts';

const resendMs = ownershipCodeRules.resendSeconds * 1000;

interface Limiting extends Pick<Links, 'mailboxes'> {
  readonly limits: {
    /** Counts a code for the mailbox. Rejects with 'request.too_many'. */
    consume(limit: 'ownershipCode', mailbox: string): Promise<void>;
  };
}

/**
 * Handler of 'ownership-code' jobs: queues a code to the current address of the order, if the order exists and no code
 * was requested within the last minute. The previous code becomes invalid. It runs as a job so that neither the reply
 * nor its timing reveals whether the order exists.
 */
export async function mailOwnershipCode(
  deps: Database & Time & Queue & Limiting,
  { orderNumber }: JobData['ownership-code'],
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    // The lock makes a correction of the address wait; an earlier correction is visible here.
    const order = await em.findOne(Order, { orderNumber }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // An anonymised order has no address.
    if (order === null || order.email === '') return;
    const askedAt = deps.clock.now();
    const last = await em.findOne(OwnershipCode, { order: order.id });
    if (last !== null && askedAt.getTime() - last.askedAt.getTime() < resendMs) return;
    if (!(await mayMail(deps, order.email))) return;
    const anew = { codeMac: null, expiresAt: null, tries: 0 };
    await em.upsert(OwnershipCode, { order: order.id, askedAt, ...anew });
    // While the mail server is unavailable, codes must not pile up: only the newest one works.
    await em.nativeDelete(Mail, { order: order.id, kind: 'ownership_code', sentAt: null });
    const mail = {
      kind: 'ownership_code',
      fact: String(askedAt.getTime()),
      payload: { orderNumber },
    } as const;
    await queueMail(em, deps.jobs, { ...toCustomer(order), ...mail }, askedAt);
  });
}

/** False if this mailbox has received too many codes lately, for any of its orders. */
async function mayMail({ limits, mailboxes }: Limiting, email: string): Promise<boolean> {
  try {
    await limits.consume('ownershipCode', mailboxes.hash(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') return false;
    throw error;
  }
}
