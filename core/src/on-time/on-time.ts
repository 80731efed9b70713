import type { Day } from '../office/zoned-days.ts';
import { computedFrom } from '../settings/claims-shown.ts';

/** The path of the published, signed export with the facts from which anyone can recompute the rate. */
export const onTimeFile = '/.well-known/on-time-deliveries.jwt';

/** The delivery of a paid order at the end of the period, according to the audit log; times in UTC. */
export interface PromisedOrder {
  /** The due time promised with the payment, and the due time after all pauses. */
  readonly promisedAt: Date;
  readonly dueAt: Date;
  /** Since when the deadline is paused; null if it is not paused. */
  readonly pausedAt: Date | null;
  /** When the order was completed; null if it is not completed or was reopened. */
  readonly deliveredAt: Date | null;
  /** Since when all payments are refunded. */
  readonly refundedAt: Date | null;
}

/**
 * A promised delivery without its order: the day of its due time (UTC), by how many minutes pauses moved the due time, and how many
 * minutes late it was delivered, rounded up; 0 or less is on time, null is not delivered yet.
 */
export type DeliveryFact = readonly [day: Day, movedMinutes: number, lateMinutes: number | null];

const minute = 60_000;
const dayMs = 24 * 60 * minute;

export interface OnTimePeriod {
  readonly from: Date;
  readonly until: Date;
}

/** The period of the due times that count: the 365 days before today (UTC). Nothing that happens today changes the rate. */
export function onTimePeriod(now: Date): OnTimePeriod {
  const until = Math.floor(now.getTime() / dayMs) * dayMs;
  return { from: new Date(until - 365 * dayMs), until: new Date(until) };
}

/**
 * The delivery of an order that was due in the period; undefined if it does not count. An order refunded in full before its due
 * time counts as cancelled. A later refund does not hide a late delivery, and an open order counts as late.
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

/** Adding 0 turns -0, which JSON cannot represent, into 0. */
function minutesBetween(from: Date, to: Date): number {
  return Math.ceil((to.getTime() - from.getTime()) / minute) + 0;
}

export interface OnTimeRate {
  readonly orders: number;
  readonly onTime: number;
}

/** A delivery is on time if it happened by its due time, after all pauses. */
export function onTimeRate(facts: readonly DeliveryFact[]): OnTimeRate {
  const onTime = facts.filter(([, , lateMinutes]) => lateMinutes !== null && lateMinutes <= 0);
  return { orders: facts.length, onTime: onTime.length };
}

/** Whether there are enough orders to show the rate. */
export function isRateShown({ orders }: OnTimeRate): boolean {
  return orders >= computedFrom;
}

/** The rate in percent with one decimal, rounded down: 100 only if all were on time. */
export function onTimePercent({ orders, onTime }: OnTimeRate): number {
  return Math.floor((1000 * onTime) / orders) / 10;
}
