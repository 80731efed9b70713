import type { OrderCustomer } from '@truepage/core/orders/order-request';
import { LockMode } from '@mikro-orm/postgresql';
import { isCustomerMail, mailKinds } from '@truepage/core/mails/mail-kinds';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import type { Order } from '../db/rows/order/order.ts';
import { OwnershipCode } from '../db/rows/order/ownership-code.ts';
import { TrackingToken } from '../db/rows/order/tracking-token.ts';
import type { Database, Queue, Randomness, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordAudit, type Actor } from '../staff/record-audit.ts';
import { hashTrackingToken, makeTrackingToken } from '../tracking/tracking-token.ts';
import { lockOrder } from './order.repository.ts';
import { correctedAddress, toCustomer } from './order-mails.ts';

type Correcting = Time & Randomness & Queue;

/** The customer's own correction, as correctLocked(). Returns the moment of it (UTC). Throws 'order.not_found'. */
export async function correctCustomer(
  deps: Database & Correcting,
  orderNumber: OrderNumber,
  customer: OrderCustomer,
): Promise<Date> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const now = deps.clock.now();
    await correctLocked(deps, em, { order, actor: 'customer', customer, now });
    return now;
  });
}

interface Correction {
  readonly order: Order;
  readonly actor: Actor;
  readonly customer: OrderCustomer;
  readonly now: Date;
}

/**
 * Gives an order that its caller has locked another name or address. With another address, links mailed before and proofs of
 * ownership end; mails that wait go there, a new link with them or by itself, and whoever had mails at the old one is told. What was mailed stays
 * as it is. The same again changes nothing.
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
  order.accessRevokedAt = now;
  await em.nativeDelete(OwnershipCode, { order });
  const mails = await em.find(
    Mail,
    { order: orderId, kind: { $in: mailKinds.filter(isCustomerMail) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const unsent = mails.filter(({ sentAt }) => !sentAt);
  for (const mail of unsent) mail.recipient = order.email;
  const waiting = unsent.flatMap(({ payload: { token } }) => (typeof token === 'string' ? [token] : []));
  await revokeLinks(em, order, waiting, now);
  const fact = String(now.getTime());
  if (waiting.length === 0) {
    const token = makeTrackingToken(deps.randomBytes);
    em.create(TrackingToken, { tokenHash: hashTrackingToken(token), order, createdAt: now });
    await em.flush();
    const corrected = { ...toCustomer(order), ...correctedAddress(order, token), fact };
    await queueMail(em, deps.jobs, corrected, now);
  }
  if (unsent.length === mails.length) return;
  const replaced = { kind: 'address_replaced', payload: { orderNumber }, fact } as const;
  await queueMail(em, deps.jobs, { ...toCustomer(order), ...replaced, recipient: formerEmail }, now);
}

/** Ends the links that are out: those of mails that wait are in nobody's hands. */
async function revokeLinks(em: Em, order: Order, waiting: readonly string[], now: Date): Promise<void> {
  await em.nativeUpdate(
    TrackingToken,
    { order, revokedAt: null, tokenHash: { $nin: waiting.map(hashTrackingToken) } },
    { revokedAt: now },
  );
}
