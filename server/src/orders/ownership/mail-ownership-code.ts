import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import { AppError } from '@truepage/core/errors';
import { LockMode } from '@mikro-orm/postgresql';
import { Order } from '../../db/rows/order/order.ts';
import { OwnershipCode } from '../../db/rows/order/ownership-code.ts';
import type { Database, OwnershipCodes, Queue, Randomness, Time } from '../../deps.ts';
import type { JobData } from '../../events/queues.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toCustomer } from '../order-mails.ts';
import { makeOwnershipCode } from './ownership-code.ts';

interface Limiting {
  readonly limits: Pick<RateLimits, 'consume'>;
}

/**
 * The handler of 'ownership-code' jobs: mails a code to the current address of an order, if there is such an order and
 * none was mailed within a minute. It is a job so that the answer to the request, and its time, say nothing about the order.
 */
export async function mailOwnershipCode(
  deps: Database & Time & Randomness & Queue & OwnershipCodes & Limiting,
  { orderNumber }: JobData['ownership-code'],
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    // A correction of the address waits for this, or is seen here.
    const order = await em.findOne(Order, { orderNumber }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // An order whose customer was forgotten has no address.
    if (order === null || order.email === '') return;
    const now = deps.clock.now();
    const last = await em.findOne(OwnershipCode, { order: order.id });
    if (last !== null && now < later(last.createdAt, ownershipCodeRules.resendSeconds)) return;
    if (!(await mayMail(deps, order.email))) return;
    const code = makeOwnershipCode(deps.randomBytes);
    const expiresAt = later(now, ownershipCodeRules.minutes * 60);
    const codeMac = deps.ownershipCodes.of({ orderId: order.id, email: order.email, code });
    await em.upsert(OwnershipCode, { order: order.id, codeMac, tries: 0, createdAt: now, expiresAt });
    const fact = String(now.getTime());
    const payload = { orderNumber, code };
    await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'ownership_code', fact, payload }, now);
  });
}

/** False when this mailbox has had too many codes lately, for whichever of its orders. */
async function mayMail({ limits }: Limiting, email: string): Promise<boolean> {
  try {
    await limits.consume('ownershipCode', email.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') return false;
    throw error;
  }
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
