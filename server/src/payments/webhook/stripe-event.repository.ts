import { sql } from 'kysely';
import { compileOnce } from '../../db/compile-once.ts';
import type { Em } from '../../db/orm.ts';

interface ReceivedEvent {
  readonly isNew: boolean;
  readonly processedAt: Date | null;
}

/**
 * Stores an event if it is new, and returns what was stored of it before. Undefined if another process is storing it at
 * this moment. An event that we do not handle is stored as processed.
 */
export async function receiveEvent(
  em: Em,
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
  outcome: string | null,
): Promise<ReceivedEvent | undefined> {
  const [event] = await selectHeard(em, id, type, now, outcome === null ? null : now, outcome);
  return event;
}

/**
 * The second part of the statement does not see the row that the first part inserts: one of them returns a row, or
 * neither.
 */
const selectHeard = compileOnce(
  5,
  (em: Em, id: string, type: string, now: Date, processedAt: Date | null, outcome: string | null) =>
    em
      .getKysely()
      .with('added', (db) =>
        db
          .insertInto('stripe_events')
          .values({ id, type, received_at: now, processed_at: processedAt, outcome })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning(['processed_at as processedAt', sql<boolean>`true`.as('isNew')]),
      )
      .selectFrom('added')
      .select(['processedAt', 'isNew'])
      .unionAll((db) =>
        db
          .selectFrom('stripe_events')
          .where('id', '=', id)
          .select(['processed_at as processedAt', sql<boolean>`false`.as('isNew')]),
      ),
);

/** Stores the outcome of an event, so that it is not applied again. */
export async function noteOutcome(em: Em, id: string, outcome: string, now: Date): Promise<void> {
  await em
    .getKysely()
    .updateTable('stripe_events')
    .set({ processed_at: now, outcome })
    .where('id', '=', id)
    .execute();
}
