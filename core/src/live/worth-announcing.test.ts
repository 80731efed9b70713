import { expect, test } from 'vitest';
import type { LiveEvent } from '../platform.ts';
import { isWorthAnnouncing } from './worth-announcing.ts';

const base = { id: '7', orderNumber: 'TP-1', at: '2026-11-20T09:00:00.000Z' } as const;
const assigned = (assigneeId?: string | null): LiveEvent =>
  assigneeId === undefined
    ? { ...base, name: 'order.assigned' }
    : { ...base, name: 'order.assigned', assigneeId };
const order = { status: 'pending' } as const;

test.each(['order.paid', 'order.offered', 'mail.failed', 'payment.exception'] as const)('%s is', (name) => {
  expect(isWorthAnnouncing({ ...base, name }, 'me')).toBe(true);
});

test.each(['order.placed', 'order.status', 'mail.changed', 'payment.refunded'] as const)(
  '%s is not',
  (name) => {
    expect(isWorthAnnouncing({ ...base, name }, 'me')).toBe(false);
  },
);

test('a resolved payment exception is not announced', () => {
  expect(isWorthAnnouncing({ ...base, name: 'payment.exception', resolved: true }, 'me')).toBe(false);
});

test.each<[string, LiveEvent, Parameters<typeof isWorthAnnouncing>[2], boolean]>([
  ['of mine', assigned('me'), undefined, true],
  ['of another user', assigned('other'), undefined, false],
  ['unassigned', assigned(null), undefined, false],
  ['perhaps mine', assigned(), undefined, true],
  ['that has become mine', assigned('other'), { ...order, assignee: { id: 'me' } }, true],
  ['that is mine no more', assigned('me'), { ...order, assignee: { id: 'other' } }, false],
  ['that has become unassigned', assigned('me'), { ...order, assignee: null }, false],
  ['of mine, as the console knows it', assigned(), order, true],
  ['that was completed meanwhile', assigned('me'), { status: 'completed' }, false],
])('an order %s', (_, event, now, isNews) => {
  expect(isWorthAnnouncing(event, 'me', now)).toBe(isNews);
});

const reviewed = (verdict: 'approved' | 'sent_back'): LiveEvent => ({
  ...base,
  name: 'order.reviewed',
  verdict,
});

test('a translation that was sent back is announced to its translator, an approved one is not announced', () => {
  const mine = { status: 'inProgress', assignee: { id: 'me' } } as const;
  expect(isWorthAnnouncing(reviewed('sent_back'), 'me', mine)).toBe(true);
  expect(isWorthAnnouncing(reviewed('sent_back'), 'other', mine)).toBe(false);
  expect(isWorthAnnouncing(reviewed('approved'), 'me', mine)).toBe(false);
});

test('an answer to a draft is announced unless the order is assigned to another person', () => {
  const answered: LiveEvent = { ...base, name: 'draft.answered', state: 'changes' };
  expect(isWorthAnnouncing(answered, 'me')).toBe(true);
  expect(isWorthAnnouncing(answered, 'me', { status: 'inProgress', assignee: { id: 'other' } })).toBe(false);
});

test("a customer's message is announced unless the order is assigned to another person; a message of the staff is not", () => {
  const messaged = (author: 'customer' | 'staff'): LiveEvent => ({ ...base, name: 'order.messaged', author });
  const assignedTo = (id: string) => ({ status: 'inProgress', assignee: { id } }) as const;
  expect(isWorthAnnouncing(messaged('customer'), 'me')).toBe(true);
  expect(isWorthAnnouncing(messaged('customer'), 'me', assignedTo('me'))).toBe(true);
  expect(isWorthAnnouncing(messaged('customer'), 'me', { status: 'pending', assignee: null })).toBe(true);
  expect(isWorthAnnouncing(messaged('customer'), 'me', assignedTo('other'))).toBe(false);
  expect(isWorthAnnouncing(messaged('staff'), 'me', assignedTo('me'))).toBe(false);
});
