import type { OrderCustomer } from '@truepage/core/orders/order-request';
import { LockMode } from '@mikro-orm/postgresql';
import { isCustomerMail, mailKinds } from '@truepage/core/mails/mail-kinds';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import type { Order } from '../db/rows/order/order.ts';
import { OwnershipCode } from '../db/rows/order/ownership-code.ts';
import { TrackingToken } from '../db/rows/order/tracking-token.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { mails } from '../mail/mail-registry.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { toCustomer } from '../mail/order-recipients.ts';
import { correctedAddress } from './order-mails.ts';

type Correcting = Time & Queue;

/**
 * Applies a correction by a customer who proved the order at the given access generation; see correctLocked(). Returns
 * the access generation after it. Throws 'order.not_found', 'order.ownership_required'.
 */
export async function correctCustomer(
  deps: Database & Correcting,
  orderNumber: OrderNumber,
  customer: OrderCustomer,
  proven: number,
): Promise<number> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    await correctLocked(deps, em, { order, actor: 'customer', customer, now: deps.clock.now() });
    return order.accessGeneration;
  });
}

interface Correction {
  readonly order: Order;
  readonly actor: Actor;
  readonly customer: OrderCustomer;
  readonly now: Date;
}

/**
 * Corrects the name or email address of an order that the caller has locked. A new address ends all earlier links and
 * proofs of ownership, including those in emails that are not sent yet. Queued emails go to the new address with new
 * links; if there is none, a separate email brings the link. The old address is notified if emails were sent to it.
 * Idempotent.
 */
export async function correctLocked(deps: Correcting, em: Em, correction: Correction): Promise<void> {
  const { order, actor, customer, now } = correction;
  const { id: orderId, orderNumber, email: formerEmail } = order;
  const fields = (['fullName', 'email'] as const).filter((name) => order[name] !== customer[name]);
  if (fields.length === 0) return;
  Object.assign(order, customer, { updatedAt: now });
  await em.flush();
  if (fields.includes('email')) await moveMails(deps, em, correction, formerEmail);
  await recordAudit(em, { actor, what: 'order.corrected', orderId, after: { fields } }, now);
  await recordEvent(em, 'order.corrected', { orderNumber }, now);
}

async function moveMails(
  deps: Correcting,
  em: Em,
  { order, now }: Correction,
  formerEmail: string,
): Promise<void> {
  const { id: orderId, orderNumber } = order;
  order.accessGeneration += 1;
  await em.nativeUpdate(TrackingToken, { order, revokedAt: null }, { revokedAt: now });
  await em.nativeDelete(OwnershipCode, { order });
  const known = await em.find(
    Mail,
    { order: orderId, kind: { $in: mailKinds.filter(isCustomerMail) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const unsent = known.filter(({ sentAt }) => !sentAt);
  const waiting = unsent.filter(({ failedAt }) => !failedAt);
  for (const mail of unsent) {
    if (mail.kind === 'my_orders' || mail.kind === 'ownership_code') em.remove(mail);
    else Object.assign(mail, { recipient: order.email, readdressed: mail.readdressed + 1 });
  }
  await em.flush();
  await askAgain(deps, em, waiting, formerEmail);
  const fact = String(order.accessGeneration);
  if (!waiting.some(({ kind }) => mails[kind].opensOrder)) {
    await queueMail(em, deps.jobs, { ...toCustomer(order), ...correctedAddress(order), fact }, now);
  }
  if (unsent.length === known.length) return;
  const replaced = { kind: 'address_replaced', payload: { orderNumber }, fact } as const;
  await queueMail(em, deps.jobs, { ...toCustomer(order), ...replaced, recipient: formerEmail }, now);
}

/** The former address had requested links to all its orders: emails them again if it has other orders. */
async function askAgain(
  { jobs }: Correcting,
  em: Em,
  waiting: readonly Mail[],
  email: string,
): Promise<void> {
  for (const { kind, locale } of waiting)
    if (kind === 'my_orders') await jobs.enqueue(em, 'my-orders', { email, locale });
}
