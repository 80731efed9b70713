import type { OrderStatus } from './order-status.ts';

export type TimelineStepKind = 'received' | 'started' | 'complete';

export interface TimelineStep {
  readonly kind: TimelineStepKind;
  readonly done: boolean;
  /** When it happened (UTC); undefined if it did not happen or was not recorded. */
  readonly at: Date | undefined;
}

export interface TimelineSource {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/** The three steps that every customer sees. If the start was not recorded, `updatedAt` is used. */
export function orderTimeline(order: TimelineSource): readonly TimelineStep[] {
  const started = order.status !== 'pending';
  const completed = order.status === 'completed';
  return [
    { kind: 'received', done: true, at: order.createdAt },
    { kind: 'started', done: started, at: started ? (order.startedAt ?? order.updatedAt) : undefined },
    { kind: 'complete', done: completed, at: completed ? (order.completedAt ?? undefined) : undefined },
  ];
}
