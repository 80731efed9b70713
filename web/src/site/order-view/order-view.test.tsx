import { expect, test } from 'vitest';
import type { PublicOrder } from '@truepage/core/api/orders';
import { cents } from '@truepage/core/money';
import { orderRenderer } from '../../testing/render-order.tsx';
import { OrderView } from './order-view.tsx';

const { shown } = orderRenderer('orderView', 'promise');

/** The text of the whole page, with '|' between elements. */
const wordsOf = (order: Partial<PublicOrder>): string =>
  shown(order, OrderView)
    .replaceAll(/<progress[^>]* value="(\d+)"[^>]*>/g, '$1 %')
    .replaceAll('<!-- -->', '')
    .replaceAll(/(?:<[^>]+>)+/g, '|')
    .replaceAll(/\s/g, ' ');

const [startedAt, completedAt] = ['2026-03-02T15:04:00.000Z', '2026-03-03T16:05:00.000Z'];
const [received, notYet] = ['Order Received|: done|Nov 20, 2026, 9:00 AM UTC', ': not yet'];
const started = 'Translation Started|: done|Mar 2, 2026, 3:04 PM UTC';

test.each([
  {
    status: 'pending',
    shows: ['Pending', 'Your order has been received and is awaiting processing', '33 %'],
    steps: [received, `Translation Started|${notYet}`, `Translation Complete|${notYet}`],
  },
  {
    status: 'inProgress',
    shows: ['In Progress', 'Your document is currently being translated', '66 %'],
    steps: [received, started, `Translation Complete|${notYet}`],
  },
  {
    status: 'completed',
    shows: ['Completed', 'Your translation is ready for download', '100 %'],
    steps: [received, started, 'Translation Complete|: done|Mar 3, 2026, 4:05 PM UTC'],
  },
  {
    status: 'archived',
    shows: ['Unknown', '-', '0 %'],
    steps: [received, started, `Translation Complete|${notYet}`],
  },
])('badge, bar, words and timeline follow the status $status', ({ status, shows, steps }) => {
  const words = wordsOf({ status: status as PublicOrder['status'], startedAt, completedAt });
  for (const part of shows) expect(words).toContain(`|${part}|`);
  expect(words).toContain(`|Timeline|${steps.join('|')}|`);
});

const ready = {
  status: 'completed',
  isPaid: true,
  translatedFilePath: 'x',
  translatedFilename: 'birth-certificate-en.pdf',
} as const;

test.each([{ status: 'inProgress' }, { isPaid: false }, { translatedFilePath: null }] as const)(
  'the translation cannot be downloaded yet: %j',
  (lacking) => {
    const words = wordsOf({ ...ready, ...lacking });
    expect(words).toContain('|Download Original|');
    expect(words).not.toContain('Download Translated');
    expect(words.includes('Your translation is finished. Pay the order')).toBe('isPaid' in lacking);
  },
);

test('once the order is completed and paid and the file exists, the translation comes first', () => {
  const words = wordsOf(ready);
  expect(words).toContain('|Your translation is ready|');
  expect(words).toContain('|Documents|Translation|birth-certificate-en.pdf|Download Translated|');
  expect(words.indexOf('|Documents|')).toBeLessThan(words.indexOf('|Status|'));
});

test.each([
  [{ refunded: 1000, disputed: 0 }, 'Partly refunded', 'We have refunded |$10.00| of', 'Refunded|−$10.00'],
  [
    { refunded: 2495, disputed: 0 },
    'Refunded',
    'We have refunded your payment of |$24.95|',
    'Refunded|−$24.95',
  ],
  [{ refunded: 0, disputed: 2495 }, 'Disputed', 'Your bank has taken back |$24.95|', 'Disputed|−$24.95'],
])(
  'a refund is shown in the badge, in a sentence and in the price: %j',
  ({ refunded, disputed }, ...says) => {
    const [badge, sentence, row] = says;
    const net = 2495 - refunded - disputed;
    const payments = {
      received: cents(2495),
      refunded: cents(refunded),
      disputed: cents(disputed),
      net: cents(net),
    };
    const words = wordsOf({ isPaid: true, payments });
    expect(words).toContain(`|Paid|${badge}|`);
    expect(words).toContain(sentence);
    expect(words).toContain(`|Total (USD)|$24.95|${row}|Net paid|$${(net / 100).toFixed(2)}|`);
  },
);

test('a discount is not listed as an additional service', () => {
  const lines: PublicOrder['lines'] = [
    { item: 'certified', quantity: 1, unitPrice: cents(2495), amount: cents(2495) },
    { item: 'discount', quantity: 1, unitPrice: cents(-250), amount: cents(-250) },
  ];
  const words = wordsOf({ translationType: 'certified', lines });
  expect(words).toContain('|Additional services|None|');
  expect(words).toContain('|Discount|');
});
