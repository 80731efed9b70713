import type { StaffEventName } from '@truepage/core/api/admin/events';
import type { StaffEventFacts } from '@truepage/core/events/staff-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Announces the id of every new event to whoever listens. */
export const staffEventsChannel = 'staff_events';

/** Locked by a transaction that has recorded an event. Any number that nobody else uses. */
const eventsLock = 7_204_002;

/**
 * Appends an event for staff in the caller's transaction and announces it when that commits. Returns its id.
 * Ids become visible in order, because transactions that record events end one after another from here on:
 * call this late, with little left to do. Throws outside of a transaction.
 */
export async function recordEvent<Name extends StaffEventName>(
  em: EntityManager,
  name: Name,
  facts: Readonly<StaffEventFacts<Name>>,
  at: Date,
): Promise<number> {
  if (!em.isInTransaction()) throw new Error('an event is recorded in the transaction that causes it');
  const database = em.getKysely<object>();
  await sql`select pg_advisory_xact_lock(${eventsLock})`.execute(database);
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into staff_events (name, order_number, payload, at)
      values (${name}, ${facts.orderNumber}, ${JSON.stringify(facts)}, ${at})
      returning id
    )
    select id, pg_notify(${staffEventsChannel}, id::text) from event`.execute(database);
  return Number(rows[0]?.id);
}
