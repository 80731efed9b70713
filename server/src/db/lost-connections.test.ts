import { chmodSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { withClient } from '../../test/support/database.ts';
import { postmasterPid } from '../../test/operation/database/postmaster.ts';
import { anOrderRow } from '../../test/support/rows.ts';
import { startEmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { openMigrated } from './apply-migrations.ts';
import { Order } from './rows/order/order.ts';
import { folderForFile } from '../../test/support/folder-for-file.ts';

const dir = folderForFile('truepage-deaths-');
chmodSync(dir, 0o755);
const postgres = await startEmbeddedPostgres({ dir, log: pino({ level: 'silent' }), durable: false });
const orm = await openMigrated(postgres.connection);
afterAll(() => postgres.stop());

test('after ten database crashes under eight writers no connection is leaked, and closing works', async () => {
  const writing = new AbortController();
  const writers = Array.from({ length: 8 }, () => write(writing.signal));
  for (let death = 0; death < 10; death += 1) {
    const pid = postmasterPid(dir);
    const before = await countOrders();
    await expect.poll(countOrders).toBeGreaterThan(before);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => postmasterPid(dir) !== pid && isUp()).toBe(true);
    await expect.poll(countOrders).toBeGreaterThan(0);
  }
  writing.abort();
  await Promise.all(writers);
  await orm.close(true);
}, 120_000);

/** The number of stored orders; -1 while the database is down. */
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
