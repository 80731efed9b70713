import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { StaffEvent } from '../db/rows/people/staff-event.ts';

export type StoredEvent = Awaited<ReturnType<typeof readEventsAfter>>[number];

/** The events after this one, oldest first, with the current assignee of their order. */
export function readEventsAfter(em: Em, id: number, limit: number) {
  return em
    .getKysely()
    .selectFrom('staff_events as event')
    .leftJoin('orders', 'orders.order_number', 'event.order_number')
    .where('event.id', '>', id)
    .orderBy('event.id')
    .limit(limit)
    .select(['event.id', 'event.name', 'event.order_number', 'event.payload', 'event.at'])
    .select('orders.assignee_id')
    .execute();
}

/** The ids of the oldest and the newest event; both 0 if there is none. */
export function readEventRange(em: Em): Promise<{ oldest: number; newest: number }> {
  return em
    .getKysely()
    .selectFrom('staff_events')
    .select([sql<number>`coalesce(min(id), 0)`.as('oldest'), sql<number>`coalesce(max(id), 0)`.as('newest')])
    .executeTakeFirstOrThrow();
}

/** Removes events before `time`. Keeps the newest, so that positions remain known. */
export async function removeOldEvents(em: Em, time: Date): Promise<void> {
  const { newest } = await readEventRange(em);
  await em.nativeDelete(StaffEvent, { at: { $lt: time }, id: { $lt: newest } });
}
