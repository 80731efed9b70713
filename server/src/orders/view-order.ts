import type { OrderNumber } from '@truepage/core/orders/order-number';
import { promiseFor } from '@truepage/core/promise/promise-settings';
import type { PromisedDelivery } from '@truepage/core/promise/promised-delivery';
import type { Caching, Database, Links, OrderPolicy, Time } from '../deps.ts';
import type { KeptReply } from '../ports/kept-reply.ts';
import { countUnread } from '../messages/thread.repository.ts';
import {
  hasFullAccess,
  type AccessClaims,
  isGranted,
  mayActForCustomer,
} from '../order-access/order-access.ts';
import { findOrderStamp, stampOf } from '../order-access/order-stamp.repository.ts';
import { clearedView, findOrderView, type OrderView } from '../order-access/order.repository.ts';
import type { KeptViews } from './kept-views.ts';
import { presentOrder, type PublicOrderReply } from './present-order.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

interface ViewParts extends Database, Time, Caching, OrderPolicy, Pick<Links, 'reviewInvitations'> {}

/** Returns an order as this caller may see it; the cached view if nothing in it has changed. */
export async function viewOrder(
  deps: ViewParts,
  views: KeptViews,
  orderNumber: OrderNumber,
  call: AccessClaims,
): Promise<PublicOrderReply | KeptReply<PublicOrderReply>> {
  const asked = views.ask(orderNumber);
  if (asked === 'kept') {
    const mayOwn = call.access.generationOf(orderNumber, 'owned') !== undefined;
    const order = await findOrderStamp(deps.orm.em.fork(), orderNumber, mayOwn);
    const known = order && views.get(order, keyOf(accessOf(deps, call, order), order.unread));
    if (known !== undefined) return known;
  }
  return readView(deps, asked === 'first' ? undefined : views, orderNumber, call);
}

async function readView(
  deps: ViewParts,
  views: KeptViews | undefined,
  orderNumber: OrderNumber,
  call: AccessClaims,
): Promise<PublicOrderReply | KeptReply<PublicOrderReply>> {
  const em = deps.orm.em.fork();
  const order = clearedView(await findOrderView(em, orderNumber, views !== undefined));
  const { id, email, access_generation: accessGeneration } = order;
  const access = accessOf(deps, call, { orderNumber, accessGeneration });
  const unreadMessages = access.isOwner ? await countUnread(em, id) : null;
  // A verified review must come from the customer: others may know the order number, and staff can open this view too.
  const isCustomer = call.staff === undefined && access.isOwner;
  const invite = () => deps.reviewInvitations.invite({ id, email, accessGeneration }, deps.clock.now());
  const promise = await promiseOfUnpaid(deps, order);
  const reply = presentOrder(order, {
    ...access,
    invite: isCustomer ? invite : undefined,
    promise,
    unreadMessages,
    now: deps.clock.now(),
  });
  const changesWithTime =
    promise !== undefined || reply.quote?.state === 'sent' || reply.reviewInvitation !== null;
  if (changesWithTime) views?.passOver(orderNumber);
  if (views === undefined || changesWithTime) return reply;
  return views.keep({ orderNumber, stamp: stampOf(order) }, keyOf(access, unreadMessages), reply);
}

interface ViewAccess {
  readonly isOwner: boolean;
  readonly hasFullAccess: boolean;
  readonly canEditReceipt: boolean;
}

function accessOf(
  { orderAccess }: OrderPolicy,
  call: AccessClaims,
  order: { readonly orderNumber: string; readonly accessGeneration: number },
): ViewAccess {
  const isOwner = isGranted(call, 'owned', order);
  return {
    isOwner,
    hasFullAccess: hasFullAccess(orderAccess, call, isGranted(call, 'viewed', order)),
    canEditReceipt: isOwner || mayActForCustomer(call),
  };
}

/** Callers with the same key see the same view. */
function keyOf(
  { isOwner, hasFullAccess: isFull, canEditReceipt }: ViewAccess,
  unread: number | null,
): string {
  return [isFull, canEditReceipt, isOwner ? unread : null].join();
}

/**
 * The due time that an unpaid order would get if it were paid now, by the office calendar; undefined if it is paid or
 * the hours are fixed.
 */
async function promiseOfUnpaid(
  deps: Database & Caching & Time,
  { paid_at: paidAt, translation_type: translationType, page_count: pageCount }: OrderView,
): Promise<PromisedDelivery | undefined> {
  if (paidAt !== null) return undefined;
  const { promise } = await cachedSettings(deps);
  return promise.usesCalendar
    ? promiseFor(promise, { translationType, pageCount }, deps.clock.now())
    : undefined;
}
