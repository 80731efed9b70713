import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { signInAs } from '../support/staff.ts';
import { listOf } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';

const at = new Date('2026-11-20T09:00:00.000Z');
const server = await startServerForFile();
const admin = await signInAs(server, 'admin');

type StoredLine = Pick<AuditEntry, 'what'> & Partial<Pick<AuditEntry, 'before' | 'after'>>;

/** Stores entries of a new order, and returns what the desk shows, oldest first. */
async function told(stored: readonly StoredLine[]): Promise<Record<string, unknown>[]> {
  const orderNumber = await server.placeOrder();
  const em = server.deps.orm.em.fork();
  const order = await em.findOneOrFail(Order, { orderNumber });
  for (const line of stored)
    await em.insert(AuditEntry, { before: null, after: null, ...line, order, who: 'ada', at });
  const reply = await admin.call('GET', `/api/admin/orders/${orderNumber}/history`);
  expect(reply.status).toBe(200);
  return listOf(reply)
    .toReversed()
    .filter(({ who }) => who === 'ada')
    .map(({ id: _id, ...line }) => line);
}

const exception = { kind: 'paid_twice', reference: 'pi_2' };
const reversal = { balance: 1495, amount: 1000, reference: 're_1', step: 'taken' };
const opened = { kind: 'original', version: 1, disposition: 'attachment' };

/** One entry of each shape that is stored about orders. */
const lines: readonly StoredLine[] = [
  { what: 'order.placed', after: { pageCount: 3, totalPrice: 7485 } },
  { what: 'order.status', before: { status: 'pending' }, after: { status: 'inProgress' } },
  { what: 'order.assigned', before: { assignee: null }, after: { assignee: 'tomas' } },
  { what: 'order.translated', after: { version: 1 } },
  { what: 'work.started', after: {} },
  { what: 'work.restored', after: { version: 7, document: 2 } },
  {
    what: 'order.translated',
    before: { version: 1 },
    after: { version: 2 },
  },
  { what: 'order.notified', after: { version: 2, by: 'email' } },
  {
    what: 'check.left_open',
    after: { version: 2, state: 'done', open: [{ kind: 'pages', page: null }] },
  },
  { what: 'order.reviewed', after: { version: 2, verdict: 'sent_back' } },
  { what: 'order.approval_settled', after: { approval: 'waiting' } },
  { what: 'order.commented', after: { version: 2, page: 1 } },
  { what: 'order.comment_resolved', after: { version: 2, page: null } },
  { what: 'order.comment_reopened', after: { version: 2, page: null } },
  { what: 'order.noted', after: { noteId: 'f2b2c5f0-0d4f-4d10-9a51-8f1f4f1f0b11' } },
  { what: 'order.messaged', after: { messageId: 'f2b2c5f0-0d4f-4d10-9a51-8f1f4f1f0b12' } },
  { what: 'order.messaged', after: { messageId: 'f2b2c5f0-0d4f-4d10-9a51-8f1f4f1f0b12', isQuestion: true } },
  { what: 'question.withdrawn', after: { messageId: 'f2b2c5f0-0d4f-4d10-9a51-8f1f4f1f0b12' } },
  { what: 'deadline.paused' },
  { what: 'deadline.resumed', after: { dueAt: '2026-11-21T09:00:00.000Z', movedMs: 3_600_000 } },
  { what: 'order.corrected', after: { fields: ['email'] } },
  { what: 'correction.asked', after: { version: 2, marks: 3 } },
  { what: 'correction.answered', after: { version: 2, state: 'explained' } },
  { what: 'file.opened', after: opened },
  { what: 'file.opened', after: { ...opened, visitor: 'v-1' } },
  { what: 'payment.recorded', after: { by: 'stripe', amount: 2495 } },
  { what: 'payment.marked_paid', before: { isPaid: false }, after: { isPaid: true, amount: 2495 } },
  {
    what: 'payment.refunded',
    before: { balance: 2495 },
    after: { ...reversal, reason: 'duplicate', note: null },
  },
  { what: 'payment.disputed', before: { balance: 2495 }, after: { ...reversal, remark: 'fraudulent' } },
  {
    what: 'payment.refund_failed',
    after: { amount: 1000, reference: 're_1', step: 'returned', remark: null },
  },
  { what: 'payment.refund_refused', after: { amount: 1000, refusal: 'Already refunded.' } },
  { what: 'payment.exception', after: { ...exception, amount: null } },
  { what: 'payment.exception_refunded', after: { ...exception, amount: 2495, refund: 're_2' } },
  { what: 'payment.exception_resolved', after: { ...exception, resolution: 'Called them.' } },
  { what: 'mail.failed', after: { kind: 'paid' } },
  { what: 'mail.requeued', after: { kind: 'ready' } },
  { what: 'mail.dismissed', after: { kind: 'refund' } },
];

test('the history shows every entry with all its stored facts', async () => {
  const stored = lines.map((line) => ({
    before: null,
    after: null,
    ...line,
    who: 'ada',
    at: at.toISOString(),
  }));
  expect(await told(lines)).toEqual(stored);
});

test('an entry that does not match its action’s schema breaks nothing: it is shown by name, and marked', async () => {
  const odd: readonly StoredLine[] = [
    { what: 'order.teleported', after: { to: 'Mars' } },
    { what: 'payment.refunded', after: { amount: 'much' } },
    { what: 'order.status', before: { status: 'pending' } },
  ];
  const marked = odd.map((line) => ({
    before: null,
    after: null,
    ...line,
    who: 'ada',
    at: at.toISOString(),
  }));
  expect(await told([...odd, { what: 'order.noted', after: { noteId: 'n' } }])).toEqual([
    ...marked.map((line) => ({ ...line, isUnread: true })),
    { who: 'ada', at: at.toISOString(), what: 'order.noted', before: null, after: { noteId: 'n' } },
  ]);
});
