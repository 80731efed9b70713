import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@truepage/core/api/contract';
import { emailKey } from '@truepage/core/people/email-address';
import { AppError } from '@truepage/core/errors';
import { isDelivered } from '@truepage/core/orders/delivery';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import type { Em } from '../db/orm.ts';
import type { Database, Links, Queue, Time } from '../deps.ts';
import type { JobData } from '../jobs/queues.ts';
import type { ProvenOrder } from '../ports/order-grants.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { heldFor } from '../order-access/hold.repository.ts';
import { clearedStatus } from '../order-access/order.repository.ts';
import { isCustomerAsked } from '../order-access/waiting.repository.ts';
import { hashMailedToken } from '../mail/secrets/mailed-token.ts';
import { allOrdersLinksSince } from '../mail/secrets/all-orders-link.ts';
import { isOfMailbox } from './link-mailbox.ts';
import { unreadMessagesOf } from '../order-access/waiting.repository.ts';
import { findAllOrdersLink, ordersOf } from './my-orders.repository.ts';

const mostListed = 500;

/**
 * The handler of 'my-orders' jobs: mails the link to all orders of an address, if it has any. Locks the orders, so that a
 * correction of their address happens before or after, never in between. Doing this in a job makes the response the same, and
 * equally fast, for known and unknown addresses.
 */
export async function mailMyOrders(
  deps: Database & Time & Queue,
  { email, locale }: JobData['my-orders'],
): Promise<void> {
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    const found = await ordersOf(em, email).select(['id', 'email', 'time_zone']).forUpdate().execute();
    const orders = found.filter((row) => isSame(row, email));
    const [newest] = orders;
    if (newest === undefined) return;
    const about = { orderId: newest.id, kind: 'my_orders', fact: randomUUID() } as const;
    const reader = { recipient: newest.email, locale, timeZone: newest.time_zone };
    await queueMail(em, deps.jobs, { ...about, ...reader, payload: { count: orders.length } }, now);
  });
}

/** The orders of an emailed link, newest first. Throws 'tracking.invalid' alike for unknown, revoked and expired links. */
export async function listMyOrders(
  deps: Database & Time & Links,
  token: string,
): Promise<ReplyOf<'listMyOrders'>['orders']> {
  const em = deps.orm.em.fork();
  const address = await addressOf(deps, em, token);
  const rows = await ordersOf(em, address)
    .select([
      'email',
      'order_number',
      'source_language',
      'target_language',
      'status',
      'paid_at',
      'created_at',
      'quote_state',
      'approval',
      'translation_type as translationType',
      'include_certificate as includeCertificate',
      'documents_deleted_at',
    ])
    .select(isCustomerAsked.as('is_asked'))
    .select(heldFor().as('held_for'))
    .select(unreadMessagesOf('staff'))
    .limit(mostListed)
    .execute();
  const own = rows.filter((row) => isSame(row, address));
  return own.map((row) => {
    const progress = { status: clearedStatus(row), isPaid: row.paid_at !== null };
    return {
      ...progress,
      isPriceAwaited: row.quote_state === 'requested',
      orderNumber: row.order_number,
      sourceLanguage: row.source_language,
      targetLanguage: row.target_language,
      createdAt: row.created_at.toISOString(),
      unreadMessages: row.unread_messages,
      isAsked: row.is_asked,
      hasCertifiedCopies:
        isDelivered(progress) && includesCertificate(row) && row.documents_deleted_at === null,
    };
  });
}

/** Returns the selected order of a mailed link. Throws 'tracking.invalid', also for another person's order. */
export async function demandMyOrder(
  deps: Database & Time & Links,
  token: string,
  typed: string,
): Promise<ProvenOrder> {
  const em = deps.orm.em.fork();
  const orderNumber = parseOrderNumber(typed);
  const address = await addressOf(deps, em, token);
  if (orderNumber === undefined) throw new AppError('tracking.invalid');
  const row = await ordersOf(em, address)
    .where('order_number', '=', orderNumber)
    .select(['email', 'access_generation'])
    .executeTakeFirst();
  if (row === undefined || !isSame(row, address)) throw new AppError('tracking.invalid');
  return { orderNumber, accessGeneration: row.access_generation };
}

/** The database folds some characters that differ for us, such as İ and i. */
function isSame({ email }: { readonly email: string }, address: string): boolean {
  return emailKey(email) === emailKey(address);
}

/** Returns the address that the link was mailed to. */
async function addressOf(deps: Time & Links, em: Em, token: string): Promise<string> {
  const since = allOrdersLinksSince(deps.clock.now());
  const link = await findAllOrdersLink(em, hashMailedToken(token), since);
  if (link === undefined || !isOfMailbox(deps, link, link)) throw new AppError('tracking.invalid');
  return link.email;
}
