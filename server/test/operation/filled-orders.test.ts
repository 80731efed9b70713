import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../bench/fill-orders.ts';
import { createTestDatabase, withClient, type TestDatabase } from '../support/database.ts';

// Measurements on generated orders are valid only if their tables are those of every other database.

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

/** The value of an expression for each of these rows. */
async function read(expression: string, rows: string): Promise<string[]> {
  return withClient(database.connection, async (client) => {
    const { rows: found } = await client.query<{ line: string }>(
      `select ${expression} as line from ${rows} order by 1`,
    );
    return found.map(({ line }) => line);
  });
}

async function schema() {
  return {
    indexes: await read(
      `concat_ws(' ', pg_get_indexdef(indexrelid), indisprimary, indisunique, indisvalid, indisready)`,
      `pg_index where indrelid::regclass::text !~ '[.]'`,
    ),
    constraints: await read(
      `concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(oid), convalidated, conenforced, condeferrable, conindid::regclass)`,
      `pg_constraint`,
    ),
    triggers: await read(
      `concat_ws(' ', tgrelid::regclass, tgenabled, tgfoid::regproc, tgtype, case when tgisinternal then null else tgname end)`,
      `pg_trigger`,
    ),
    tables: await read(
      `concat_ws(' ', oid::regclass, relpersistence, relhasindex, relhastriggers)`,
      `pg_class where relkind = 'r' and oid::regclass::text !~ '[.]'`,
    ),
  };
}

test('orders are filled in twice, and the tables have the same definitions, counted and analyzed', async () => {
  const before = await schema();
  await fillOrders(database.connection, 700, 1);
  await fillOrders(database.connection, 300, 2);

  expect(await schema()).toEqual(before);
  expect(
    await read(
      `concat_ws(' ', relname, reltuples)`,
      `pg_class where relname in ('orders', 'stored_files', 'payment_entries') and relkind = 'r'`,
    ),
  ).toEqual([
    'orders 1000',
    expect.stringMatching(/^payment_entries 8\d\d$/),
    expect.stringMatching(/^stored_files 1[89]\d\d$/),
  ]);
  expect(
    await read('tablename', `pg_stats where attname in ('created_at', 'at') and schemaname = 'public'`),
  ).toEqual(expect.arrayContaining(['orders', 'payment_entries', 'stored_files']));
});

test('an order has its original, a completed one its translation, a paid one its payment', async () => {
  const wrong = await read(
    'order_number',
    `orders where
      (select count(*) from stored_files where order_id = orders.id and kind = 'original') <> 1
      or (select count(*) from stored_files where order_id = orders.id and kind = 'translation') <> (completed_at is not null)::int
      or (select coalesce(sum(amount), 0) from payment_entries where order_id = orders.id) <> (case when paid_at is null then 0 else total_price end)`,
  );
  expect(wrong).toEqual([]);
});

test('if the orders cannot be generated, the tables still have the same definitions', async () => {
  const before = await schema();
  await withClient(database.connection, (client) =>
    client.query('alter table orders add constraint nothing_more check (false) not valid'),
  );
  await expect(fillOrders(database.connection, 10)).rejects.toThrow('nothing_more');
  await withClient(database.connection, (client) =>
    client.query('alter table orders drop constraint nothing_more'),
  );
  expect(await schema()).toEqual(before);
});
