import type { Day } from '../office/zoned-days.ts';
import { computedFrom } from '../settings/claims-shown.ts';

/** Where the signed export is published, with the facts that anyone can recompute the rate from. */
export const onTimeFile = '/.well-known/on-time-deliveries.jwt';

/** What the audit log says, at the end of the period, of the delivery of a paid order; times in UTC. */
export interface PromisedOrder {
  /** The due time that was promised with the payment, and the one after all pauses. */
  readonly promisedAt: Date;
  readonly dueAt: Date;
  /** Since when the deadline is paused; null: it is not. */
  readonly pausedAt: Date | null;
  /** When it was completed; null: it is not, or was reopened. */
  readonly deliveredAt: Date | null;
  /** Since when everything that was paid is refunded. */
  readonly refundedAt: Date | null;
}

/**
 * A promised delivery without its order: the day of its due time (UTC), by how many minutes pauses moved that, and how many
 * minutes later it was delivered, rounded up: 0 or less is on time. Null: it is not delivered yet.
 */
export type DeliveryFact = readonly [day: Day, movedMinutes: number, lateMinutes: number | null];

const minute = 60_000;
const dayMs = 24 * 60 * minute;

export interface OnTimePeriod {
  readonly from: Date;
  readonly until: Date;
}

/** Whose due times count: the 365 days before today (UTC). Nothing that happens today changes the rate. */
export function onTimePeriod(now: Date): OnTimePeriod {
  const until = Math.floor(now.getTime() / dayMs) * dayMs;
  return { from: new Date(until - 365 * dayMs), until: new Date(until) };
}

/**
 * The delivery of an order that was due in the period; undefined: it does not count. An order that was refunded in full before
 * its due time was cancelled. Refunding one later does not hide that it was late, and an open one is late.
 */
export function deliveryFact(order: PromisedOrder, { from, until }: OnTimePeriod): DeliveryFact | undefined {
  const { promisedAt, dueAt, pausedAt, deliveredAt, refundedAt } = order;
  const isDue = from <= dueAt && dueAt < until;
  const isPausedInTime = deliveredAt === null && pausedAt !== null && pausedAt <= dueAt;
  const isCancelled = refundedAt !== null && refundedAt <= dueAt;
  if (!isDue || isPausedInTime || isCancelled) return undefined;
  const lateMinutes = deliveredAt === null ? null : minutesBetween(dueAt, deliveredAt);
  return [dueAt.toISOString().slice(0, 10), minutesBetween(promisedAt, dueAt), lateMinutes];
}

/** Adding 0 makes -0, which JSON does not know, 0. */
function minutesBetween(from: Date, to: Date): number {
  return Math.ceil((to.getTime() - from.getTime()) / minute) + 0;
}

export interface OnTimeRate {
  readonly orders: number;
  readonly onTime: number;
}

/** The rule: a delivery is on time if it came by its due time, after all pauses. */
export function onTimeRate(facts: readonly DeliveryFact[]): OnTimeRate {
  const onTime = facts.filter(([, , lateMinutes]) => lateMinutes !== null && lateMinutes <= 0);
  return { orders: facts.length, onTime: onTime.length };
}

/** Whether there are enough orders to show a rate. */
export function isRateShown({ orders }: OnTimeRate): boolean {
  return orders >= computedFrom;
}

/** The rate in percent with one decimal, rounded down: 100 only if all were on time. */
export function onTimePercent({ orders, onTime }: OnTimeRate): number {
  return Math.floor((1000 * onTime) / orders) / 10;
}
