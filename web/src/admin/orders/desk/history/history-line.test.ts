import { expect, test } from 'vitest';
import { deskEnglish } from '../../../../i18n/desk-english.ts';
import { createText } from '../../../../i18n/dictionary.ts';
import { common } from '../../../../i18n/en/common.ts';
import { createFormats } from '../../../../i18n/formats.ts';
import { historyActor, historyLine, type HistoryEntry } from './history-line.ts';

const wording = { text: createText({ ...deskEnglish, common }), formats: createFormats('en-US') };

const tell = (what: string, after?: HistoryEntry['after'], before: HistoryEntry['before'] = null) =>
  historyLine(
    { id: '1', who: 'maria', what, at: '2026-11-20T09:00:00.000Z', before, after: after ?? null },
    wording,
  );

test('an order is told with its pages and price', () => {
  expect(tell('order.placed', { pageCount: 3, totalPrice: 7485 })).toBe('Ordered: 3 pages, $74.85');
  expect(tell('order.placed', { pageCount: 1, totalPrice: 2495 })).toBe('Ordered: 1 page, $24.95');
});

test('changes are told with what was before', () => {
  expect(tell('order.status', { status: 'inProgress' }, { status: 'pending' })).toBe(
    'Status: Pending → In Progress',
  );
  expect(tell('order.assigned', { assignee: 'tomas' }, { assignee: null })).toBe('Assigned: Nobody → tomas');
});

test('every opening of a document tells how it was opened', () => {
  const translation = { kind: 'translation', version: 2, filename: 'acta.pdf' };
  expect(tell('file.opened', { ...translation, disposition: 'inline' })).toBe(
    'Viewed the translation: acta.pdf (version 2)',
  );
  expect(
    tell('file.opened', { kind: 'original', version: 1, filename: 'acta.pdf', disposition: 'attachment' }),
  ).toBe('Downloaded the original: acta.pdf');
});

test.each([
  ['payment.recorded', { by: 'stripe', amount: 2495 }, 'Paid by card: $24.95'],
  ['payment.recorded', { by: 'nothing-owed', amount: 0 }, 'Nothing had to be paid'],
  ['payment.marked_paid', { isPaid: true, amount: 2495 }, 'Marked as paid: $24.95'],
  ['payment.refunded', { amount: 500, reason: 'duplicate' }, 'Refunded $5.00: Paid twice'],
  ['payment.refunded', { amount: 500, remark: null }, 'Refunded $5.00'],
  ['payment.disputed', { amount: 500, step: 'taken' }, 'The customer disputes $5.00 at their bank'],
  ['payment.disputed', { amount: 500, step: 'lost' }, 'The dispute over $5.00 was lost'],
  ['payment.exception_refunded', { kind: 'paid_twice' }, 'Refunded a payment that did not fit: Paid twice'],
  [
    'payment.exception',
    { kind: 'unknown_payment' },
    'A payment came in that does not fit: Stripe does not know it',
  ],
  ['payment.refund_refused', { amount: 500, refusal: 'No.' }, 'A refund of $5.00 was refused: No.'],
])('%s with %j is told as: %s', (what, after, line) => {
  expect(tell(what, after)).toBe(line);
});

test('what has no words of its own is shown by its name, and what is missing as a dash', () => {
  expect(tell('order.teleported')).toBe('order.teleported');
  expect(tell('payment.refunded', { amount: 'much' })).toBe('Refunded —');
});

test('those who are not staff have names too', () => {
  expect(historyActor('customer', wording.text)).toBe('Customer');
  expect(historyActor('maria', wording.text)).toBe('maria');
});

test.each([
  ['mail.failed', 'Failed for good: Payment receipt'],
  ['mail.requeued', 'Sent again: Payment receipt'],
  ['mail.dismissed', 'Took off the list of failed mails: Payment receipt'],
])('what became of a mail is told: %s', (what, words) => {
  expect(tell(what, { kind: 'paid' })).toBe(words);
});

test('a corrected address is told with the one before', () => {
  expect(tell('order.email', { email: 'right@example.com' }, { email: 'wrong@example.com' })).toBe(
    'Corrected the address: wrong@example.com → right@example.com',
  );
});
