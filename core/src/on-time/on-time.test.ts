import { expect, test } from 'vitest';
import {
  deliveryFact,
  isRateShown,
  onTimePeriod,
  onTimeRate,
  onTimePercent,
  type DeliveryFact,
  type PromisedOrder,
} from './on-time.ts';

const period = onTimePeriod(new Date('2026-12-05T17:30:00Z'));
const at = (time: string) => new Date(`2026-12-${time}:00Z`);
const promised: PromisedOrder = {
  promisedAt: at('01T10:00'),
  dueAt: at('01T10:00'),
  pausedAt: null,
  deliveredAt: null,
  refundedAt: null,
};

test('the period is the 365 days before today, so no event of today changes it', () => {
  expect(period).toEqual({ from: new Date('2025-12-05T00:00:00Z'), until: at('05T00:00') });
});

test.each<[string, Partial<PromisedOrder>, DeliveryFact | undefined]>([
  ['was delivered in time', { deliveredAt: at('01T09:30') }, ['2026-12-01', 0, -30]],
  ['was delivered at the last moment', { deliveredAt: at('01T10:00') }, ['2026-12-01', 0, 0]],
  ['was delivered a second late', { deliveredAt: new Date('2026-12-01T10:00:01Z') }, ['2026-12-01', 0, 1]],
  ['is still open', {}, ['2026-12-01', 0, null]],
  [
    'was delivered after a pause, which moved its due time',
    { dueAt: at('02T10:00'), deliveredAt: at('02T09:00') },
    ['2026-12-02', 1440, -60],
  ],
  ['is paused, in time', { pausedAt: at('01T09:00') }, undefined],
  ['was late before its pause', { pausedAt: at('01T11:00') }, ['2026-12-01', 0, null]],
  ['was cancelled before its due time', { refundedAt: at('01T09:00') }, undefined],
  ['was refunded when it was late', { refundedAt: at('01T11:00') }, ['2026-12-01', 0, null]],
  [
    'was delivered late and refunded',
    { deliveredAt: at('01T10:30'), refundedAt: at('01T11:00') },
    ['2026-12-01', 0, 30],
  ],
  ['is due today', { dueAt: at('05T00:00'), deliveredAt: at('04T10:00') }, undefined],
  ['was due before the period', { dueAt: new Date('2025-12-04T23:59:59Z') }, undefined],
])('an order that %s', (_, order, fact) => {
  expect(deliveryFact({ ...promised, ...order }, period)).toEqual(fact);
});

test('the rate counts open orders as late, is shown from 30 orders on, and is never rounded up', () => {
  const facts: DeliveryFact[] = [
    ['2026-12-01', 0, -1],
    ['2026-12-01', 60, 0],
    ['2026-12-01', 0, 1],
    ['2026-12-01', 0, null],
  ];
  expect(onTimeRate(facts)).toEqual({ orders: 4, onTime: 2 });
  expect([29, 30].map((orders) => isRateShown({ orders, onTime: 0 }))).toEqual([false, true]);
  expect(onTimePercent({ orders: 3000, onTime: 2999 })).toBe(99.9);
  expect(onTimePercent({ orders: 30, onTime: 30 })).toBe(100);
});
