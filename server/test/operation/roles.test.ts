import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openTestDatabase } from '../support/database.ts';
import { postgresUrl } from '../support/server-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const away = 'http://127.0.0.1:1';
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_away',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_away',
  STRIPE_WEBHOOK_SECRET: 'whsec_away',
  STRIPE_API_BASE: away,
};

const database = await openTestDatabase('started');
const web = await start('web');
afterAll(() => web.close());

function start(role: 'web' | 'worker', dataDir?: string): Promise<TestServer> {
  const env = { ...stripe, ROLE: role, DATABASE_URL: postgresUrl(database.connection) };
  return startTestServer({ env, database, ...(dataDir === undefined ? {} : { dataDir }) });
}

const sentMails = async () => {
  const rows = await database.orm.em.fork().getKysely().selectFrom('mails').select('sent_at').execute();
  return rows.filter(({ sent_at: sentAt }) => sentAt !== null).length;
};

test('web processes leave emails to the worker, which serves only health checks', async () => {
  await web.placeOrder();
  const waiting = async () => (await web.deps.jobs.counts()).mail.waiting;
  expect(await waiting()).toBe(1);

  const worker = await start('worker', web.dataDir);
  await expect.poll(sentMails).toBe(1);
  const statusOf = async (path: string) => (await worker.call('GET', path)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  expect([await statusOf('/api/prices'), await statusOf('/'), await statusOf('/admin')]).toEqual([
    404, 404, 404,
  ]);
  expect(await (await fetch(`${worker.origin}/metrics`)).text()).toContain('truepage_');

  await web.placeOrder();
  await expect.poll(sentMails).toBe(2);
  await worker.stop();
  await web.placeOrder();
  expect([await waiting(), await sentMails()]).toEqual([1, 2]);
});

test.each(['web', 'worker'])('ROLE=%s requires shared services', (role) => {
  expect(() => readConfig({ ROLE: role })).toThrow(`DATABASE_URL must be set with ROLE=${role}`);
  expect(() => readConfig({ ROLE: role, DATABASE_URL: 'postgres://x/y' })).toThrow(
    'STRIPE_SECRET_KEY must be set',
  );
});
