import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import type { Caching, Database, Links, Randomness, Time } from '../deps.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { demandUse } from '../coupons/coupon.repository.ts';
import { discountOfOrder } from '../coupons/discount-order.ts';
import { newOrder } from './new-order.ts';
import { findIdempotentOrder } from './new-order.repository.ts';
import { hashOf, type PlaceOrder } from './place-order.ts';

/** How long a preview can be confirmed. */
const confirmMs = 10 * 60_000;

/** The caller's API key and account. */
interface Previewer {
  readonly accountId: string;
  readonly keyId: string;
}

type Previewing = Database & Time & Caching & Randomness & Pick<Links, 'orderConfirmations'>;

/**
 * Returns the price and dates that placeOrder() would use, signed for the caller's key. Stores nothing. Throws the errors of
 * newOrder(), and a CouponProblem.
 */
export async function previewOrder(deps: Previewing, { keyId, accountId }: Previewer, input: PlaceOrder) {
  const now = deps.clock.now();
  const { prices } = await findIdempotentOrder(deps.orm.em.fork(), undefined);
  const discount = await discountOfOrder(deps, { ...input, partnerId: accountId }, prices, now);
  if (discount !== undefined && 'coupon' in discount)
    await demandUse(deps.orm.em.fork(), discount.coupon, input.request.email);
  const settings = await cachedSettings(deps);
  const { order, requested } = newOrder(deps, input, { prices, settings, discount }, now);
  const { pageCount, documentCount, totalPrice, dueAt } = order;
  const until = new Date(now.getTime() + confirmMs);
  const content = [keyId, totalPrice, hashOf(input)].join(' ');
  return {
    pages: pageCount,
    lines: [...orderQuote({ ...input.request, pageCount, documentCount }, order.prices).lines],
    totalPrice,
    dueAt: dueAt.toISOString(),
    confirmation: requested === undefined ? deps.orderConfirmations.sign(content, until) : null,
    confirmBefore: until.toISOString(),
  };
}

/**
 * Returns the price that a key has confirmed for exactly this order. Throws 'confirmation.invalid' and 'confirmation.expired'.
 */
export function confirmedPriceOf(
  { orderConfirmations, clock }: Time & Pick<Links, 'orderConfirmations'>,
  { keyId }: Pick<Previewer, 'keyId'>,
  confirmation: string,
  order: Parameters<typeof hashOf>[0],
): Cents {
  const read = orderConfirmations.read(confirmation, clock.now());
  if (read === 'expired') throw new AppError('confirmation.expired');
  const [key, price, hash] = read === 'invalid' ? [] : read.content.split(' ');
  if (key !== keyId || hash !== hashOf(order)) throw new AppError('confirmation.invalid');
  return cents(Number(price));
}
