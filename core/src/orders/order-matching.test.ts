import { expect, test } from 'vitest';
import type { ListedOrder, OrderFilter } from './order-list.ts';
import { compareOrders, matchesFilter } from './order-matching.ts';

const listed: ListedOrder = {
  id: 'a',
  orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
  fullName: 'Ana Gómez',
  email: 'ana@example.com',
  matterNumber: 'M-2026/17',
  documentNames: 'acta.pdf/título.pdf',
  status: 'pending',
  isPaid: true,
  translationType: 'certified',
  approval: null,
  assignee: null,
  assignedAt: null,
  isRefunded: false,
  pausedAt: null,
  waitingFor: null,
  correctionAsked: false,
  hasTranslation: false,
  notifiedAt: null,
  paidAt: '2026-11-20T09:00:00.000Z',
  completedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  estimatedDelivery: '2026-11-21T09:00:00.000Z',
};

const now = '2026-11-21T00:00:00.000Z';
/** It is 7 p.m. there. */
const zone = 'America/New_York';
const late = { estimatedDelivery: '2026-11-20T12:00:00.000Z' };
const done = { status: 'completed', completedAt: '2026-11-20T13:00:00.000Z' } as const;
const finished = { ...done, hasTranslation: true } as const;
const takenOver = { assignee: { id: 'other' }, assignedAt: '2026-11-20T12:30:00.000Z' };

test.each<[string, OrderFilter, Partial<ListedOrder>, boolean]>([
  ['a status', { status: 'pending' }, {}, true],
  ['another status', { status: 'completed' }, {}, false],
  ['unpaid orders', { paid: 'false' }, { isPaid: false }, true],
  ['paid orders', { paid: 'true' }, { isPaid: false }, false],
  ['unassigned orders', { assignee: 'none' }, {}, true],
  ['own orders', { assignee: 'me' }, { assignee: { id: 'me' } }, true],
  ['own orders alone', { assignee: 'me' }, { assignee: { id: 'other' } }, false],
  ['orders of one user', { assignee: 'other' }, { assignee: { id: 'other' } }, true],
  ['a name in any case', { q: 'gÓmez' }, {}, true],
  ['a name with a Turkish capital, as the database takes it', { q: 'İ' }, { fullName: 'Ivan' }, true],
  ['a name with a space too many', { q: ' ana  gómez' }, {}, true],
  ['a part of the email', { q: 'ana@ex' }, {}, true],
  ['the name of a second document', { q: 'Titulo.pdf' }, {}, true],
  ['an email that is not shown', { q: 'ana@ex' }, { email: null }, false],
  ['a number as people type it', { q: 'tp 2026 7k3m9qrt2vwx' }, {}, true],
  ['a tier', { tier: 'certified' }, {}, true],
  ['another tier', { tier: 'express' }, {}, false],
  ['open orders', { open: 'true' }, { status: 'inProgress' }, true],
  ['open orders without the unpaid', { open: 'true' }, { isPaid: false }, false],
  ['open orders without what was given back', { open: 'true' }, { isRefunded: true }, false],
  ['late orders without what was given back', { late: 'true' }, { ...late, isRefunded: true }, false],
  ['what was given back', { paid: 'refunded' }, { isRefunded: true }, true],
  ['what was given back, without what is paid', { paid: 'refunded' }, {}, false],
  ['what is finished and not notified', { notified: 'false' }, finished, true],
  [
    'what is finished, without what was notified',
    { notified: 'false' },
    { ...finished, notifiedAt: now },
    false,
  ],
  ['what is finished, without what has no file', { notified: 'false' }, done, false],
  [
    'what is finished, without what was given back',
    { notified: 'false' },
    { ...finished, isRefunded: true },
    false,
  ],
  [
    'what is finished, without what is not paid',
    { notified: 'false' },
    { ...finished, isPaid: false },
    false,
  ],
  [
    'what is finished, without what waits for approval',
    { notified: 'false' },
    { ...finished, approval: 'waiting' },
    false,
  ],
  ['late orders at the moment they are due', { late: 'true' }, { estimatedDelivery: now }, false],
  ['late orders', { late: 'true' }, { estimatedDelivery: '2026-11-20T23:59:59.999Z' }, true],
  ['orders that were completed late', { late: 'true' }, { ...late, ...done }, true],
  ['late orders without those that need no delivery', { late: 'true' }, { ...late, isPaid: false }, false],
  ['orders to raise the alarm about', { late: 'alert' }, late, true],
  ['the alarm without what is completed', { late: 'alert' }, { ...late, ...done }, false],
  ['the alarm without what was reassigned since', { late: 'alert' }, { ...late, ...takenOver }, false],
  ['the alarm with unassigned orders', { late: 'alert' }, { ...late, ...takenOver, assignee: null }, true],
  [
    'the alarm with what was assigned before it was late',
    { late: 'alert' },
    { ...late, ...takenOver, assignedAt: '2026-11-20T01:00:00.000Z' },
    true,
  ],
  ['what is due from then on', { due: '2026-11-21T09:00:00.000Z/' }, {}, true],
  ['what is due before then', { due: '/2026-11-21T09:00:00.000Z' }, {}, false],
  ['what was completed in a period', { completedIn: '/2026-11-21T09:00:00.000Z' }, {}, false],
  ['what was paid in a period', { paidIn: '2026-11-20T00:00:00Z/2026-11-21T00:00:00Z' }, {}, true],
  ['a period that cannot be read', { paidIn: 'yesterday' }, {}, true],
  ['paused orders that were late before', { late: 'true' }, { ...late, pausedAt: now }, true],
  [
    'paused orders that were in time then',
    { late: 'true' },
    { ...late, pausedAt: '2026-11-20T11:00:00.000Z' },
    false,
  ],
  [
    'a paused order by the time that is left',
    { due: '2026-11-21T09:00:00.000Z/' },
    { ...late, pausedAt: '2026-11-20T03:00:00.000Z' },
    true,
  ],
  ['orders that wait for us', { waiting: 'us' }, { waitingFor: 'us' }, true],
  ['orders that wait for the customer', { waiting: 'customer' }, { waitingFor: 'us' }, false],
  ['what is due today', { due: 'today' }, { estimatedDelivery: '2026-11-21T04:59:59.999Z' }, true],
  [
    'what is due today without tomorrow',
    { due: 'today' },
    { estimatedDelivery: '2026-11-21T05:00:00.000Z' },
    false,
  ],
  ['what is due today, at this moment', { due: 'today' }, { estimatedDelivery: now }, true],
  ['what is due today without what is late', { due: 'today' }, late, false],
  ['another number', { q: 'TP-2026-0000-0000-0000' }, {}, false],
])('the list of %s', (_what, filter, order, isListed) => {
  expect(matchesFilter({ ...listed, ...order }, filter, { staffId: 'me', now: Date.parse(now), zone })).toBe(
    isListed,
  );
});

test('newest first, and orders of the same moment by id', () => {
  const newer = { ...listed, id: 'b', createdAt: '2026-11-20T09:00:00.001Z' };
  expect(compareOrders(newer, listed, 'newest')).toBeLessThan(0);
  expect(compareOrders(newer, listed, 'oldest')).toBeGreaterThan(0);
  expect(compareOrders({ ...listed, id: 'b' }, listed, 'newest')).toBeLessThan(0);
});

test('soonest due first, then paused orders, then unpaid and completed ones', () => {
  const soon = '2026-11-20T00:00:00.000Z';
  const later = { ...listed, estimatedDelivery: '2026-11-22T00:00:00.000Z' };
  expect(compareOrders(listed, later, 'due')).toBeLessThan(0);
  const paused = { ...listed, pausedAt: soon };
  expect(compareOrders(later, paused, 'due')).toBeLessThan(0);
  expect(compareOrders(paused, { ...paused, isPaid: false, estimatedDelivery: soon }, 'due')).toBeLessThan(0);
  expect(compareOrders(later, { ...listed, isPaid: false, estimatedDelivery: soon }, 'due')).toBeLessThan(0);
  expect(
    compareOrders(later, { ...listed, status: 'completed', estimatedDelivery: soon }, 'due'),
  ).toBeLessThan(0);
});
