import { expect } from 'vitest';
import { withClient, type TestDatabase } from './database.ts';

type Meanwhile<T> = (blocked: (count: number) => Promise<void>) => Promise<T>;

/** Locks the mails of an order while `meanwhile` runs: a correction of its address waits there, with the order locked. */
export async function holdMails<T>(
  database: TestDatabase,
  orderNumber: string,
  meanwhile: Meanwhile<T>,
): Promise<T> {
  const mails = `select from mails where order_id = (select id from orders where order_number = $1) for update`;
  return holdRows(database, { query: mails, values: [orderNumber] }, meanwhile);
}

/** Locks the rows that `query` locks while `meanwhile` runs. `blocked(n)` resolves once n sessions wait for a lock. */
export async function holdRows<T>(
  { connection }: TestDatabase,
  { query, values }: { readonly query: string; readonly values: readonly string[] },
  meanwhile: Meanwhile<T>,
): Promise<T> {
  return withClient(connection, (holder) =>
    withClient(connection, async (observer) => {
      await holder.query('begin');
      await holder.query(query, [...values]);
      const waiting = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const count = async () => (await observer.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
      try {
        return await meanwhile((expected) =>
          expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(expected),
        );
      } finally {
        await holder.query('rollback');
      }
    }),
  );
}
