import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../test/support/database.ts';
import { postmasterPid } from '../../test/operation/database/postmaster.ts';
import { anOrderRow } from '../../test/support/rows.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { openMigrated } from './apply-migrations.ts';
import type { Orm } from './orm.ts';
import { Order } from './rows/order/order.ts';

let dir: string;
let postgres: EmbeddedPostgres;
let orm: Orm;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'truepage-deaths-'));
  chmodSync(dir, 0o755);
  postgres = await startEmbeddedPostgres({ dir, log: pino({ level: 'silent' }), durable: false });
  orm = await openMigrated(postgres.connection);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('after ten deaths of the database under eight writers no connection is lost, and closing ends', async () => {
  const writing = new AbortController();
  const writers = Array.from({ length: 8 }, () => write(writing.signal));
  for (let death = 0; death < 10; death += 1) {
    const pid = postmasterPid(dir);
    const before = await countOrders();
    await expect.poll(countOrders).toBeGreaterThan(before);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => postmasterPid(dir) !== pid && isUp(), { timeout: 10_000 }).toBe(true);
    await expect.poll(countOrders, { timeout: 10_000 }).toBeGreaterThan(0);
  }
  writing.abort();
  await Promise.all(writers);
  await orm.close(true);
}, 120_000);

/** Orders that were written by now; -1 while the database is away. */
async function countOrders(): Promise<number> {
  return orm.em
    .fork()
    .count(Order)
    .catch(() => -1);
}

async function write(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await orm.em
      .fork()
      .transactional(async (em) => {
        await em.insert(Order, anOrderRow());
        await em.execute('select pg_sleep(0.002)');
      })
      .catch(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

function isUp(): Promise<boolean> {
  return withClient(postgres.connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}
