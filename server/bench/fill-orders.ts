import os from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { clientConfig, type DatabaseTarget } from '../src/db/connection.ts';
import { openConfiguredDatabase } from '../src/start/open-configured-database.ts';
import { seededRandom } from '../test/support/seeded-random.ts';
import { copyRows } from './copy-rows.ts';
import { generateOrders } from './generate-orders.ts';
import { constraintStatements, dropIndexes, indexStatements } from './without-indexes.ts';

// Fills a database with made-up orders of the last two years, their files' rows (not the files) and payments:
// `node server/bench/fill-orders.ts --orders 100000` adds them to DATABASE_URL, or to the embedded database of DATA_DIR
// while no server runs on it. Who has an account there by now gets some of them. The same seed makes the same people.
// The tables have no indexes meanwhile: when it is killed, begin with a new database.

const tables = ['orders', 'stored_files', 'payment_entries', 'document_readings'];
const lanes = Math.min(4, Math.max(2, os.availableParallelism()));
/** Several indexes side by side need no helpers each, and only the last commit is waited for. */
const asFastAsCan = `
  set maintenance_work_mem = '512MB';
  set max_parallel_maintenance_workers = 0;
  set synchronous_commit = off`;

export async function fillOrders(target: DatabaseTarget, count: number, seed = Date.now()): Promise<void> {
  const clients = Array.from({ length: lanes }, () => new pg.Client(clientConfig(target)));
  const [client] = clients as [pg.Client];
  try {
    for (const each of clients) {
      await each.connect();
      await each.query(asFastAsCan);
    }
    const dropped = await dropIndexes(client, tables);
    const [slowest = '', ...others] = indexStatements(dropped);
    let ofOrders: string[] = [];
    try {
      ofOrders = filesAndPayments(await copyOrders(client, count, seed));
    } finally {
      // Nothing, unless they could not be made.
      await client.query('rollback');
      try {
        await together(clients, [slowest, ...ofOrders, ...others]);
      } finally {
        for (const statement of constraintStatements(dropped)) await client.query(statement);
      }
    }
    await together(
      clients,
      tables.map((table) => `vacuum analyze ${table}`),
    );
  } finally {
    for (const each of clients) await each.end();
  }
}

/** Returns the transaction that they came with. */
async function copyOrders(client: pg.Client, count: number, seed: number): Promise<string> {
  const staff = await client.query<{ id: string }>(
    'select id from staff_accounts where disabled_at is null and password_hash is not null',
  );
  const ids = staff.rows.map(({ id }) => id);
  await client.query('begin');
  await copyRows(client, 'orders', generateOrders(seededRandom(seed), count, Date.now(), ids));
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid');
  await client.query('commit');
  return rows[0]?.xid ?? '';
}

/** Made by PostgreSQL from the orders that came with this transaction: made up here and sent, they took as long as the orders. */
function filesAndPayments(transaction: string): string[] {
  const isNew = `xmin = '${transaction}'::xid`;
  // None is left to read by machine: the service would be busy with it while others measure.
  const file = (kind: string, filename: string, at: string) => `
    with filed as (insert into stored_files (id, order_id, kind, filename, document_type, media_type, bytes, sha256, storage_key, wrapped_key, version, created_at)
    select id, order_id, '${kind}', '${filename}', 'pdf', 'application/pdf', 84000, repeat('0', 64), id || '/bench', 'none', 1, at
    from (select gen_random_uuid() as id, id as order_id, ${at} as at from orders where ${isNew} and ${at} is not null)
    returning id, order_id, created_at)
    insert into document_readings (id, order_id, state, queued_at) select id, order_id, 'failed', created_at from filed`;
  return [
    file('original', 'birth-certificate.pdf', 'created_at'),
    file('translation', 'birth-certificate.en.pdf', 'completed_at'),
    `insert into payment_entries (id, order_id, kind, amount, currency, reference, "by", at)
    select id, order_id, 'charge', total_price, 'usd', 'pi_bench_' || id, 'stripe', paid_at
    from (select gen_random_uuid() as id, id as order_id, total_price, paid_at from orders where ${isNew} and paid_at is not null)`,
  ];
}

/** Each connection takes the next statement when it is free. All run; then the first failure is thrown. */
async function together(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const waiting = statements.values();
  const failures: unknown[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (const statement of waiting)
        await client.query(statement).catch((error: unknown) => failures.push(error));
    }),
  );
  if (failures.length > 0) throw failures[0];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  });
  const database = await openConfiguredDatabase(readConfig(process.env), pino({ level: 'error' }));
  try {
    const startedAt = performance.now();
    await fillOrders(
      database.direct,
      Number(values.orders),
      values.seed === undefined ? undefined : Number(values.seed),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${values.orders} orders in ${seconds} s\n`);
  } finally {
    await database.close();
  }
}
