import type { ReplyOf } from '@truepage/core/api/contract';
import { AppError } from '@truepage/core/errors';
import { parseOrderNumber, type OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../db/orm.ts';
import { TrackingToken } from '../db/rows/order/tracking-token.ts';
import type { Database, Queue, Randomness, Time } from '../deps.ts';
import type { JobData } from '../events/queues.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { clearedStatus } from '../orders/order.repository.ts';
import { findLinkAddress, ordersOf } from './my-orders.repository.ts';
import { hashTrackingToken, makeTrackingToken } from './tracking-token.ts';

const lifetimeMs = 24 * 3_600_000;
const mostListed = 500;

/**
 * The handler of 'my-orders' jobs: mails the link to all orders of an address, where it has any. That this is a job keeps the answer
 * to whoever asks the same, and as fast, for addresses we know and for those we do not.
 */
export async function mailMyOrders(
  deps: Database & Time & Randomness & Queue,
  { email, locale }: JobData['my-orders'],
): Promise<void> {
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    const orders = await ordersOf(em, email).select(['id', 'email', 'time_zone']).execute();
    const [newest] = orders;
    if (newest === undefined) return;
    const token = makeTrackingToken(deps.randomBytes);
    em.create(TrackingToken, {
      tokenHash: hashTrackingToken(token),
      order: newest.id,
      opensAll: true,
      createdAt: now,
    });
    await em.flush();
    const linkWorksUntil = new Date(now.getTime() + lifetimeMs);
    const about = { orderId: newest.id, kind: 'my_orders', fact: String(now.getTime()) } as const;
    const reader = { recipient: newest.email, locale, timeZone: newest.time_zone };
    const payload = { count: orders.length, linkWorksUntil, token };
    await queueMail(em, deps.jobs, { ...about, ...reader, payload }, now);
  });
}

/** The orders that a mailed link opens, newest first. Throws 'tracking.invalid' for unknown, revoked and expired ones alike. */
export async function listMyOrders(
  deps: Database & Time,
  token: string,
): Promise<ReplyOf<'listMyOrders'>['orders']> {
  const em = deps.orm.em.fork();
  const rows = await ordersOf(em, await addressOf(em, deps.clock.now(), token))
    .select([
      'order_number',
      'source_language',
      'target_language',
      'status',
      'paid_at',
      'created_at',
      'approval',
    ])
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    orderNumber: row.order_number,
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    status: clearedStatus(row),
    isPaid: row.paid_at !== null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** The order that was chosen among those of a mailed link. Throws 'tracking.invalid', also for the order of somebody else. */
export async function demandMyOrder(
  deps: Database & Time,
  token: string,
  typed: string,
): Promise<OrderNumber> {
  const em = deps.orm.em.fork();
  const orderNumber = parseOrderNumber(typed);
  const orders = ordersOf(em, await addressOf(em, deps.clock.now(), token)).select('order_number');
  const [row] =
    orderNumber === undefined ? [] : await orders.where('order_number', '=', orderNumber).execute();
  if (row === undefined || orderNumber === undefined) throw new AppError('tracking.invalid');
  return orderNumber;
}

async function addressOf(em: Em, now: Date, token: string): Promise<string> {
  const since = new Date(now.getTime() - lifetimeMs);
  const address = await findLinkAddress(em, hashTrackingToken(token), since);
  if (address === undefined) throw new AppError('tracking.invalid');
  return address;
}
