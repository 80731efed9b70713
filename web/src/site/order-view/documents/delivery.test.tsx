import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents } from '@truepage/core/money';
import { aPublicOrder } from '@truepage/core/testing/builders';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { orderRenderer } from '../../../testing/render-order.tsx';
import { Receipt } from '../../confirmation/receipt.tsx';
import { Delivery } from './delivery.tsx';

const orders = orderRenderer('orderView', 'promise', 'confirmation');

// An hour before the promised time of the builder's order.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const ready = { status: 'completed', completedAt: '2026-11-20T21:00:00.000Z' } as const;

const shown = (order: Parameters<typeof aPublicOrder>[0], Shown = Delivery) =>
  orders.shown(order ?? {}, Shown);

test('a paid order is delivered at the time of its completion', () => {
  expect(shown({ ...ready, isPaid: true })).toContain(`Delivered</p>`);
  expect(shown({ ...ready, isPaid: true })).toContain('dateTime="2026-11-20T21:00:00.000Z"');
});

test('an unpaid order is not called delivered', () => {
  expect(shown({ ...ready, isPaid: false })).toContain('Estimated delivery</p>');
  expect(shown({ ...ready, isPaid: false })).not.toContain('this date changes too');
});

test('the due date of an unpaid order moves with its payment', () => {
  expect(shown({})).toContain('this date changes too');
});

test('the promise is one line, and its usual time is shown only while the owner claims it', () => {
  const latest =
    /at the latest <\/span><time dateTime="2026-11-21T09:00:00.000Z">Saturday, November 21, 2026/i;
  expect(wordsOf(shown({}))).toContain('Usually ready in 12 hours; at the latest');
  expect(wordsOf(shown({}))).toMatch(latest);
  const cleared = aPublicSettings({ claims: { delivery: { certified: { mode: 'cleared' } } } });
  orders.set(cleared);
  expect(wordsOf(shown({}))).toMatch(latest);
  expect(wordsOf(shown({}))).not.toContain('Usually');
});

test('a late order does not repeat its promise, but says so with a link to contact staff', () => {
  expect(shown({ isPaid: true })).not.toContain('We are late');
  vi.setSystemTime(new Date('2026-11-21T09:01:00.000Z'));
  const late = wordsOf(shown({ isPaid: true }));
  expect(late).toMatch(
    /Your translation is late. It was due <\/span><time [^>]*>Saturday, November 21, 2026.*<\/time><span>\. We are working on it\./,
  );
  expect(late).toContain('href="/content/contact#order=TP-2026-7K3M-9QRT-2VWX"');
  expect(late).not.toContain('latest');
});

test.each([
  [1, 'Your translation is late. It was due'],
  [2, 'Your translations are late. They were due'],
  [20, 'Your translations are late. They were due'],
])('a late order with %i documents speaks of each of them', (count, words) => {
  vi.setSystemTime(new Date('2026-11-21T09:01:00.000Z'));
  const [document] = aPublicOrder().documents;
  const documents = Array.from({ length: count }, (_, at) => ({ ...document!, position: at + 1 }));
  expect(wordsOf(shown({ isPaid: true, documents }))).toContain(words);
});

test('an order that is unpaid, finished or refunded is not late', () => {
  vi.setSystemTime(new Date('2026-12-21T09:01:00.000Z'));
  const paid = cents(2495);
  const givenBack = { received: paid, refunded: paid, disputed: cents(0), net: cents(0) };
  expect(shown({ isPaid: false })).not.toContain('We are late');
  expect(shown({ ...ready, isPaid: true })).not.toContain('We are late');
  expect(shown({ isPaid: true, payments: givenBack })).not.toContain('We are late');
});

test('the receipt of a late order shows the delay like the order does', () => {
  vi.setSystemTime(new Date('2026-11-21T09:01:00.000Z'));
  const late = wordsOf(shown({ isPaid: true }, Receipt));
  expect(late).toContain('Your translation is late. It was due Saturday, November 21, 2026 at 9:00 AM UTC.');
  const delivered = wordsOf(shown({ ...ready, isPaid: true }, Receipt));
  expect(delivered).toMatch(/Delivered<.*Friday, November 20, 2026/);
  expect(delivered).not.toContain('Estimated delivery');
});

function wordsOf(html: string): string {
  return html.replaceAll('<!-- -->', '').replaceAll(/\s/g, ' ');
}
