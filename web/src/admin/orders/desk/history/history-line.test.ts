import { readOrderAuditEntry } from '@truepage/core/audit/audit-entry';
import { expect, test } from 'vitest';
import { deskEnglishScreens } from '../../../../i18n/desk-english-screens.ts';
import { deskEnglish } from '../../../../i18n/desk-english.ts';
import { createText } from '@truepage/core/texts/text';
import type { English } from '../../../../i18n/dictionary.ts';
import { createFormats } from '../../../../i18n/formats/formats.ts';
import frame from '../../../../i18n/messages/en/frame.json';
import type { MessageValues } from '../../../../i18n/messages/values.ts';
import { historyActor, historyLine, type HistoryEntry } from './history-line.ts';

const place = { id: '1', who: 'maria', at: '2026-11-20T09:00:00.000Z' };
const wording = {
  text: createText<English, MessageValues>({ ...deskEnglish, ...deskEnglishScreens, ...frame }, 'en-US'),
  formats: createFormats('en-US'),
};

/** Formats an entry as stored in the table, after parsing it like the server's response. */
const tell = (what: string, after: unknown = null, before: unknown = null) =>
  historyLine({ ...place, ...readOrderAuditEntry.parse({ what, before, after }) }, wording);

test('an order is shown with its pages and price', () => {
  expect(tell('order.placed', { pageCount: 3, totalPrice: 7485 })).toBe('Ordered: 3 pages, $74.85');
  expect(tell('order.placed', { pageCount: 1, totalPrice: 2495 })).toBe('Ordered: 1 page, $24.95');
  expect(tell('order.placed', { pageCount: 1, totalPrice: null })).toBe('Ordered: 1 page');
  const byMember = { pageCount: 1, totalPrice: 2495, memberId: 'm' };
  expect(tell('order.placed', { ...byMember, member: 'ana@olmo.example' })).toBe(
    'Ordered: 1 page, $24.95, by ana@olmo.example',
  );
  expect(tell('order.placed', { ...byMember, member: null })).toBe(
    'Ordered: 1 page, $24.95, by a person who is no longer a member of the firm',
  );
  expect(tell('order.placed', byMember)).toBe('Ordered: 1 page, $24.95');
  expect(tell('order.placed', { pageCount: 1, totalPrice: 2495, keyId: 'k', prefix: 'tp_live_AB12' })).toBe(
    'Ordered: 1 page, $24.95, API key tp_live_AB12…',
  );
});

test('a pause of the deadline is shown with the time it moved by', () => {
  const after = { dueAt: '2026-11-21T09:00:00.000Z', movedMs: (26 * 60 + 5) * 60_000 };
  expect(tell('deadline.paused')).toBe('The deadline was paused');
  const due = wording.formats.shortMoment(after.dueAt);
  expect(tell('deadline.resumed', after)).toBe(`The deadline continued, 26 h 5 min later: due ${due}`);
});

test('a late delivery is shown with what was promised for it', () => {
  expect(tell('promise.late', { due: place.at, amount: 0, code: null })).toBe(
    'Overdue; the customer was notified',
  );
  const late = { due: place.at, amount: 499, code: null };
  expect(tell('promise.late', late)).toBe('Overdue; promised refund: $4.99');
  expect(tell('promise.late', { ...late, code: 'AB12' })).toBe(
    'Overdue; promised discount of $4.99, code AB12',
  );
});

test('changes are shown with their previous values', () => {
  expect(tell('order.status', { status: 'inProgress' }, { status: 'pending' })).toBe(
    'Status: Pending → In Progress',
  );
  expect(tell('order.assigned', { assignee: 'tomas' }, { assignee: null })).toBe(
    'Assigned: Unassigned → tomas',
  );
});

test('a moved due time is shown with its reason', () => {
  const before = { due: '2026-12-04T20:00:00.000Z' };
  const moved = (reason: string) =>
    tell('promise.moved', { due: '2026-12-08T18:00:00.000Z', reason }, before);
  expect(moved('paid_later').replaceAll(/[\s\p{Cf}]+/gu, ' ')).toBe(
    'Due time moved, because the order was paid later: Dec 4, 2026, 8:00 PM UTC → Dec 8, 2026, 6:00 PM UTC',
  );
});

test('every opening of a document shows how it was opened', () => {
  const translation = { kind: 'translation', version: 2, filename: 'acta.pdf' };
  expect(tell('file.opened', { ...translation, disposition: 'inline' })).toBe(
    'Viewed the translation (version 2)',
  );
  expect(
    tell('file.opened', { kind: 'original', version: 1, filename: 'acta.pdf', disposition: 'attachment' }),
  ).toBe('Downloaded the original');
  expect(tell('file.opened', { kind: 'letter', version: 1, disposition: 'attachment' })).toBe(
    'Downloaded the letter of an authority',
  );
  expect(tell('file.opened', { kind: 'letter', version: 1, disposition: 'inline' })).toBe(
    'Viewed the letter of an authority',
  );
  expect(tell('file.opened', { kind: 'delivery', version: 1, disposition: 'attachment' })).toBe(
    'Downloaded the certified translation',
  );
});

const reversal = { amount: 500, balance: 1995, reference: 're_1', step: 'taken' };
const exception = { kind: 'paid_twice', reference: 'pi_2', amount: 2495 };
const paid = { balance: 2495 };

test.each([
  ['order.translated', { version: 2, filename: 'acta.pdf' }, 'Uploaded the translation (version 2)'],
  ['order.notified', { version: 2, by: 'email' }, 'Notified the customer by email (version 2)'],
  [
    'check.left_open',
    {
      version: 2,
      state: 'done',
      open: [
        { kind: 'number', page: 1 },
        { kind: 'pages', page: null },
      ],
    },
    'The customer was notified of version 2 with 2 open findings: number, page 1; number of pages',
  ],
  [
    'check.left_open',
    { version: 2, state: 'running', open: [] },
    'Version 2 was still being checked when the customer was notified',
  ],
  ['order.noted', { noteId: 'n' }, 'Added a note'],
  ['order.messaged', { messageId: 'm' }, 'Sent a message'],
  ['payment.recorded', { by: 'stripe', amount: 2495 }, 'Paid by card: $24.95'],
  ['payment.recorded', { by: 'nothing-owed', amount: 0 }, 'Nothing had to be paid'],
  ['payment.marked_paid', { isPaid: true, amount: 2495 }, 'Marked as paid: $24.95', { isPaid: false }],
  ['payment.refunded', { ...reversal, reason: 'duplicate', note: null }, 'Refunded $5.00: Paid twice', paid],
  ['payment.refunded', { ...reversal, remark: null }, 'Refunded $5.00', paid],
  ['payment.refund_failed', reversal, 'The refund of $5.00 failed and was returned'],
  ['payment.disputed', reversal, 'The customer disputes $5.00 at their bank', paid],
  ['payment.disputed', { ...reversal, step: 'lost' }, 'The dispute over $5.00 was lost', paid],
  [
    'payment.disputed',
    { ...reversal, step: 'returned' },
    'The dispute over $5.00 was won: the money came back',
    paid,
  ],
  [
    'payment.exception_refunded',
    { ...exception, refund: 're_2' },
    'Refunded an unmatched payment: Paid twice',
  ],
  [
    'payment.exception_resolved',
    { ...exception, resolution: 'Called.' },
    'Resolved a payment issue (Paid twice): Called.',
  ],
  [
    'payment.exception',
    { ...exception, kind: 'unknown_payment', amount: null },
    'Received a payment that does not match: Unknown to Stripe',
  ],
  ['payment.refund_refused', { amount: 500, refusal: 'No.' }, 'A refund of $5.00 was refused: No.'],
])('%s with %j is told as: %s', (what, after, line, before: object | null = null) => {
  expect(tell(what, after, before)).toBe(line);
});

test('an unknown entry is shown by its name', () => {
  expect(tell('order.teleported')).toBe('order.teleported');
  expect(tell('payment.refunded', { amount: 'much' })).toBe('payment.refunded');
});

test('an entry from a newer server is shown by its name', () => {
  const newer = [
    { what: 'order.teleported', before: null, after: { to: 'Mars' } },
    { what: 'mail.failed', before: null, after: { kind: 'horoscope' } },
  ] as unknown as readonly HistoryEntry[];
  expect(newer.map((entry) => historyLine(entry, wording))).toEqual(['order.teleported', 'mail.failed']);
});

test('actors who are not staff have names too', () => {
  expect(historyActor('customer', wording.text)).toBe('Customer');
  expect(historyActor('maria', wording.text)).toBe('maria');
});

test.each([
  ['mail.failed', 'Email not delivered: Payment receipt'],
  ['mail.requeued', 'Sent again: Payment receipt'],
  ['mail.dismissed', 'Removed from the list of failed emails: Payment receipt'],
])('what became of a mail is told: %s', (what, words) => {
  expect(tell(what, { kind: 'paid' })).toBe(words);
});

test.each([
  [['fullName'], 'Corrected the name'],
  [['email'], 'Corrected the address; earlier links no longer work'],
  [['fullName', 'email'], 'Corrected name and address; earlier links no longer work'],
])('a correction of %j is told', (fields, words) => {
  expect(tell('order.corrected', { fields })).toBe(words);
});
