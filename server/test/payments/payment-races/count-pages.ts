import { randomUUID } from 'node:crypto';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import { isPriced } from '@truepage/core/quotes/requested-quote';
import { PageCount } from '../../../src/db/rows/money/page-count.ts';
import { PaymentEntry } from '../../../src/db/rows/money/payment-entry.ts';
import { AuditEntry } from '../../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../../src/db/rows/order/order.ts';
import type { Deps } from '../../../src/deps.ts';
import { openAttempt } from '../../../src/payments/attempts/open-attempt.ts';
import { answerPageCount, withdrawPageCount } from '../../../src/payments/page-counts/answer-page-count.ts';
import { correctPageCount } from '../../../src/payments/page-counts/correct-page-count.ts';
import type { Play } from './play.ts';

type Act = (it: Play, deps: Deps, random: () => number) => Promise<string>;

/** Actions of staff and the customer about the page count. */
export const pageCountActs: Readonly<Record<string, Act>> = {
  'staff count more': (it, deps) => correct(it, deps, 1),
  'staff count fewer': (it, deps) => correct(it, deps, -1),
  'staff withdraw': async (it, deps) => {
    const id = await questionOf(it);
    if (id !== undefined) await withdrawPageCount(deps, staffOf(it), it.orderNumber, id);
    return `withdraw ${id}`;
  },
  'open difference': async (it, deps) => {
    const id = await questionOf(it);
    if (id === undefined) return 'is not asked';
    it.given.push(await openAttempt(deps, it.orderNumber, 'checkout', id));
    return `difference of ${id}`;
  },
  'customer continues': (it, deps) => answer(it, deps, 'continue'),
  'customer cancels': (it, deps) => answer(it, deps, 'cancel'),
};

/** Problems with the money of corrected page counts, after everything is settled. */
export async function auditPageCounts({ world, orderNumber }: Play): Promise<readonly string[]> {
  const em = world.healthy.orm.em.fork();
  const order = await em.findOneOrFail(Order, { orderNumber });
  const corrections = await em.find(PageCount, { order: order.id });
  const entries = await em.find(PaymentEntry, { order: order.id });
  const balance = entries.reduce((sum, { amount }) => sum + amount, 0);
  const isCancelled = corrections.some(({ state }) => state === 'cancelled');
  const owed = order.paidAt && !isCancelled ? order.totalPrice : 0;
  const problems: string[] = [];
  if (balance !== owed) problems.push(`the balance is ${balance}, not ${owed}`);
  if (isPriced(order.quoteState) && order.totalPrice !== orderQuote(order, order.prices).total) {
    problems.push(`${order.pageCount} pages cost ${order.totalPrice}`);
  }
  const counted = corrections.filter(({ state }) => state === 'applied' || state === 'accepted');
  const [priced] = await em.find(
    AuditEntry,
    { order: order.id, what: 'quote.sent' },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  const first = Number(priced?.after?.['pages'] ?? 3);
  const pages = counted.reduce((sum, { pagesBefore, pagesAfter }) => sum + pagesAfter - pagesBefore, first);
  if (order.pageCount !== pages) problems.push(`${order.pageCount} pages, not ${pages}`);
  return problems;
}

const staffOf = ({ world }: Play) => ({ ...world.staff, role: 'admin' as const });

async function correct(it: Play, deps: Deps, more: number): Promise<string> {
  const { pageCount } = await it.world.healthy.orm.em
    .fork()
    .findOneOrFail(Order, { orderNumber: it.orderNumber });
  const wish = {
    id: randomUUID(),
    document: 1,
    pagesBefore: pageCount,
    pagesAfter: Math.max(1, pageCount + more),
    reason: 'counted again',
  };
  await correctPageCount(deps, staffOf(it), it.orderNumber, wish);
  return `${wish.pagesBefore} to ${wish.pagesAfter} pages`;
}

async function answer(it: Play, deps: Deps, choice: 'continue' | 'cancel'): Promise<string> {
  const id = await questionOf(it);
  if (id !== undefined) await answerPageCount(deps, it.orderNumber, { id, answer: choice, proven: 0 });
  return `${choice} ${id}`;
}

async function questionOf({ world, orderNumber }: Play): Promise<string | undefined> {
  const asked = { order: { orderNumber }, state: 'asked' as const };
  return (await world.healthy.orm.em.fork().findOne(PageCount, asked))?.id;
}
