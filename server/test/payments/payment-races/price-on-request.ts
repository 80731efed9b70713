import { cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { isPriced, quoteRefusal, quoteUntil } from '@truepage/core/quotes/requested-quote';
import { RequestedQuote } from '../../../src/db/rows/money/requested-quote.ts';
import { Order } from '../../../src/db/rows/order/order.ts';
import { StoredFile } from '../../../src/db/rows/order/stored-file.ts';
import type { Deps } from '../../../src/deps.ts';
import { declineQuote, renewQuote } from '../../../src/payments/quotes/answer-quote.ts';
import { sendQuote } from '../../../src/payments/quotes/send-quote.ts';
import { aTranslationRow } from '../../support/rows.ts';
import type { Play } from './play.ts';
import type { World } from './world.ts';

type Act = (it: Play, deps: Deps, random: () => number) => Promise<string>;

const month = 31 * 24 * 3_600_000;

/** Actions of staff, the customer and time about the price of an order that was placed without one. */
export const quoteActs: Readonly<Record<string, Act>> = {
  'staff send a price': async (it, deps, random) => {
    const { revision } = await quoteOf(it);
    const pages = 3 + Math.floor(random() * 2);
    const list = pages * 2495;
    const price = cents(random() < 0.5 ? list : list + 100);
    const staff = { ...it.world.staff, role: 'admin' as const };
    await sendQuote(deps, staff, it.orderNumber, { revision, pages: [pages], price, note: 'faded' });
    return `${price} for ${pages} pages`;
  },
  'customer declines': async (it, deps) => {
    const { revision } = await quoteOf(it);
    await declineQuote(deps, it.orderNumber, { revision, reason: 'Too much', proven: 0 });
    return `declined ${revision}`;
  },
  'customer asks again': async (it, deps) => {
    await renewQuote(deps, it.orderNumber, 0);
    return 'asked';
  },
  'a month passes': ({ world }) => {
    world.advance(month);
    return Promise.resolve(world.now().toISOString());
  },
};

/** The initial order row of a quote. */
export const unpriced = (now: Date) =>
  ({ totalPrice: cents(0), quoteState: 'requested', quoteUntil: quoteUntil(now) }) as const;

/** The other rows of a quote. */
export async function requestPrice({ healthy, now }: World, orderNumber: OrderNumber): Promise<void> {
  const em = healthy.orm.em.fork();
  const order = await em.findOneOrFail(Order, { orderNumber });
  const original = { ...aTranslationRow(order.id), kind: 'original' as const, pages: 3 };
  em.create(StoredFile, original);
  em.create(RequestedQuote, { order: order.id, reasons: ['pages'], requestedAt: now(), dueBy: now() });
  await em.flush();
}

async function quoteOf({ world, orderNumber }: Play): Promise<RequestedQuote> {
  return world.healthy.orm.em.fork().findOneOrFail(RequestedQuote, { order: { orderNumber } });
}

/** Whether an unpaid order cannot be paid now, because it has no valid price. */
export function isUnpayable({ quoteState: state, quoteUntil: until }: Order, now: Date): boolean {
  return Boolean(state && until && quoteRefusal({ state, until }, now));
}

/** Problems with the price set by staff, after everything is settled. */
export async function auditQuote(it: Play): Promise<readonly string[]> {
  const order = await it.world.healthy.orm.em.fork().findOneOrFail(Order, { orderNumber: it.orderNumber });
  if (!order.quoteState) return [];
  const problems: string[] = [];
  const isPaid = Boolean(order.paidAt);
  if (isPaid !== (order.quoteState === 'accepted'))
    problems.push(`the price is ${order.quoteState}, paid: ${isPaid}`);
  if (!isPriced(order.quoteState) && order.totalPrice !== 0)
    problems.push(`${order.totalPrice} without a price`);
  const { price } = await quoteOf(it);
  if (order.quoteState === 'sent' && order.totalPrice !== price)
    problems.push(`${order.totalPrice}, not ${price}`);
  return problems;
}
