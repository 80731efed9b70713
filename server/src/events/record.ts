import type { StaffEventName } from '@truepage/core/api/admin/events';
import type { StaffEventFacts } from '@truepage/core/events/staff-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { visitorChangesChannel } from '../db/announce-change.ts';
import type { QueryParts } from '../db/batch-insert.ts';

/** The channel for the ids of new events. */
export const staffEventsChannel = 'staff_events';

/** The advisory lock of a transaction that has recorded an event. An arbitrary, unused number. */
const eventsLock = 7_204_002;

/** Events of the office's own work: they change nothing that the customer of the order sees. */
const internalEvents: ReadonlySet<StaffEventName> = new Set<StaffEventName>([
  'order.placed',
  'order.assigned',
  'order.offered',
  'order.commented',
  'order.translating',
  'order.noted',
  'payment.exception',
  'mail.failed',
  'mail.changed',
]);

/**
 * Appends an event for staff in the caller's transaction. On commit it is announced to them, and the customer's open pages of
 * the order reload it, unless the event is internal. Returns its id. Ids become visible in order, because from this call on,
 * transactions that record events are serialised: call it late, with little left to do. Throws outside of a transaction.
 */
export async function recordEvent<Name extends StaffEventName>(
  em: EntityManager,
  name: Name,
  facts: Readonly<StaffEventFacts<Name>>,
  at: Date,
): Promise<number> {
  if (!em.isInTransaction()) throw new Error('an event is recorded in the transaction that causes it');
  const event = newEvent(name, facts, at);
  const { rows } = await sql<{ id: string }>`with ${event.with} ${event.select}`.execute(
    em.getKysely<object>(),
  );
  return Number(rows[0]?.id);
}

/** Returns parts of a statement that do the same; the rules of recordEvent() apply. */
export function newEvent<Name extends StaffEventName>(
  name: Name,
  facts: Readonly<StaffEventFacts<Name>>,
  at: Date,
): QueryParts {
  const values = [
    eventsLock,
    name as string,
    facts.orderNumber,
    JSON.stringify(facts),
    at,
    staffEventsChannel,
  ] as const;
  const [lock, event, orderNumber, payload, time, channel] = values;
  const isForCustomer = orderNumber !== null && !internalEvents.has(name);
  const forCustomer = isForCustomer ? ([visitorChangesChannel, `order ${orderNumber}`] as const) : undefined;
  return {
    name: forCustomer ? 'staff and customer event' : 'staff event',
    // The id is assigned to the row selected from the lock, hence after locking.
    with: sql`locked as materialized (select pg_advisory_xact_lock(${lock})),
      event as (
        insert into staff_events (name, order_number, payload, at)
        select ${event}::text, ${orderNumber}::text, ${payload}::jsonb, ${time}::timestamptz from locked
        returning id
      )`,
    select: sql`select id, pg_notify(${channel}, id::text)${forCustomer ? sql`, pg_notify(${forCustomer[0]}, ${forCustomer[1]})` : sql``} from event`,
    values: [...values, ...(forCustomer ?? [])],
  };
}
