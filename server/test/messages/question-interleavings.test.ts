import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency, cents } from '@truepage/core/money';
import { estimatedDelivery } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { answerUntil } from '@truepage/core/deadline/deadline';
import { PageCount } from '../../src/db/rows/money/page-count.ts';
import { Message } from '../../src/db/rows/order/message.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { withdrawQuestion } from '../../src/messages/questions/withdraw-question.ts';
import { sendAsCustomer, sendAsStaff } from '../../src/messages/send-message.ts';
import type { ActingStaff } from '../../src/order-access/order-for-staff.ts';
import { changeOrder } from '../../src/orders/staff/change-order.ts';
import { answerPageCount, withdrawPageCount } from '../../src/payments/page-counts/answer-page-count.ts';
import { correctPageCount } from '../../src/payments/page-counts/correct-page-count.ts';
import { recordPayment } from '../../src/payments/record-payment.ts';
import { anOrderRow } from '../support/rows.ts';
import { makeStaff } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const server = await startServerForFile({ clock: { now: () => now } });
const { deps } = server;
const staff: ActingStaff = { id: await makeStaff(server, 'admin', 'ada'), username: 'ada', role: 'admin' };
const hour = 3_600_000;

const read = async (orderNumber: OrderNumber) => {
  const em = deps.orm.em.fork();
  const order = await em.findOneOrFail(Order, { orderNumber });
  return {
    order,
    messages: await em.find(Message, { order: order.id }, { orderBy: { sequence: 'asc' } }),
    counts: await em.find(PageCount, { order: order.id }),
    resumed: await em.find(AuditEntry, { order: order.id, what: 'deadline.resumed' }),
  };
};

const aMessage = (text: string) => ({ id: randomUUID(), text, attachments: [], browser: undefined });

/** The actions on an order; `seen`: the part of the thread that was seen. */
const acts: Record<string, (orderNumber: OrderNumber, seen: number) => Promise<unknown>> = {
  ask: (orderNumber) => sendAsStaff(deps, staff, orderNumber, { ...aMessage('Which?'), isQuestion: true }),
  tell: (orderNumber) => sendAsStaff(deps, staff, orderNumber, { ...aMessage('Hello'), isQuestion: false }),
  answer: async (orderNumber, part) => {
    const seen = Math.round((await read(orderNumber)).messages.length * part);
    const message = { ...aMessage('This'), seen };
    const sending = () => sendAsCustomer(deps, { orderNumber, proven: 0 }, message);
    return Promise.all([sending(), sending()]);
  },
  withdraw: async (orderNumber) => {
    const open = (await read(orderNumber)).messages.find(({ question }) => question === 'open');
    return open && withdrawQuestion(deps, staff, orderNumber, open.id);
  },
  count: async (orderNumber) => {
    const { pageCount } = (await read(orderNumber)).order;
    const wish = { id: randomUUID(), document: 1, pagesBefore: pageCount, pagesAfter: pageCount + 1 };
    return correctPageCount(deps, staff, orderNumber, { ...wish, reason: 'A stamp' });
  },
  'continue without': async (orderNumber) => {
    const asked = (await read(orderNumber)).counts.find(({ state }) => state === 'asked');
    return asked && answerPageCount(deps, orderNumber, { id: asked.id, answer: 'continue', proven: 0 });
  },
  'withdraw the count': async (orderNumber) => {
    const asked = (await read(orderNumber)).counts.find(({ state }) => state === 'asked');
    return asked && withdrawPageCount(deps, staff, orderNumber, asked.id);
  },
  'pay the difference': async (orderNumber) => {
    const asked = (await read(orderNumber)).counts.find(({ state }) => state === 'asked');
    return asked && payByCard(orderNumber, asked.priceAfter - asked.priceBefore, asked.id);
  },
  pay: async (orderNumber) => {
    const { paidAt, totalPrice } = (await read(orderNumber)).order;
    return paidAt ? undefined : payByCard(orderNumber, totalPrice);
  },
};

function payByCard(orderNumber: OrderNumber, amount: number, correction?: string) {
  const { livemode } = deps.payments;
  const card = { brand: null, last4: null };
  const reference = `pi_${randomUUID()}`;
  return recordPayment(deps, orderNumber, {
    by: 'stripe',
    reference,
    amount: cents(amount),
    currency,
    livemode,
    correction,
    card,
  });
}

/** How long at least one question was open while the deadline ran, by the questions' own times. */
function waited({ order, messages, counts }: Awaited<ReturnType<typeof read>>): number {
  const [begin, end] = [order.paidAt?.getTime() ?? Infinity, (order.completedAt ?? now).getTime()];
  const spans = [
    ...messages.flatMap(({ question, createdAt, closedAt }) => {
      return question ? [[createdAt.getTime(), closedAt?.getTime() ?? end] as const] : [];
    }),
    ...counts.flatMap(({ state, askedAt, endedAt }) => {
      const last = answerUntil(askedAt).getTime();
      return state === 'applied'
        ? []
        : [[askedAt.getTime(), Math.min(last, endedAt?.getTime() ?? end)] as const];
    }),
  ];
  let [sum, until] = [0, begin];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, Math.min(to, end) - Math.max(from, until));
    until = Math.max(until, Math.min(to, end));
  }
  return sum;
}

/** Random walks over whole lives of orders have the same actions sequentially: test/order-life. */
const isNightly = process.env['NIGHTLY'] === 'true';

const step = fc.record({
  /** Several run concurrently. */
  acts: fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 1, maxLength: 3 }),
  seen: fc.double({ min: 0, max: 1, noNaN: true }),
  pause: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 150, max: 200 })),
});

test.each(isNightly ? [1, 2, 3, 4] : [1, 2])(
  'in any interleaving the due time is the promise plus the waiting time, never counted twice (%i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 10 }),
        fc.boolean(),
        async (steps, isDone) => {
          const row = anOrderRow({ createdAt: now, updatedAt: now, dueAt: now });
          await deps.orm.em.fork().insert(Order, row);
          const orderNumber = row.orderNumber as OrderNumber;
          if (steps.length % 3 > 0) await acts['pay']?.(orderNumber, 0);
          for (const { acts: names, seen, pause } of steps) {
            await Promise.allSettled(names.map(async (name) => acts[name]?.(orderNumber, seen)));
            now = new Date(now.getTime() + pause * hour);
          }
          if (isDone) await changeOrder(deps, staff, orderNumber, { status: 'completed' });
          const asked = (await read(orderNumber)).counts.find(({ state }) => state === 'asked');
          if (asked) await withdrawPageCount(deps, staff, orderNumber, asked.id);
          await acts['answer']?.(orderNumber, 1);

          const after = await read(orderNumber);
          const { order } = after;
          expect(order.pausedAt).toBeNull();
          if (!order.paidAt) return;
          const promised = estimatedDelivery(order.translationType, order.paidAt).getTime();
          const moved = order.dueAt.getTime() - promised;
          expect(moved).toBe(waited(after));
          expect(after.resumed.reduce((sum, { after: facts }) => sum + Number(facts?.['movedMs']), 0)).toBe(
            moved,
          );
        },
      ),
      { numRuns: isNightly ? 50 : 25, seed, endOnFailure: true },
    );
  },
  240_000,
);
