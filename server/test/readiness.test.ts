import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readinessChecks } from '../src/readiness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const nobody = '127.0.0.1:1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      SMTP_URL: `smtp://${nobody}`,
      STRIPE_SECRET_KEY: 'sk_test_away',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_away',
      STRIPE_WEBHOOK_SECRET: 'whsec_away',
      STRIPE_API_BASE: `http://${nobody}`,
      CLAMD: nobody,
    },
  });
});
afterAll(() => server.close());

test('with mail, payments and scanner away a process is still ready, and does not ask them', async () => {
  const { status, body } = await server.call('GET', '/readyz');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: 'ready',
      checks: {
        database: { status: 'up', ms: expect.any(Number) as number },
        storage: { status: 'up', ms: expect.any(Number) as number },
      },
    },
  });
});

test('a database that only reads counts as down', async () => {
  const { orm, store } = server.deps;
  await orm.em.fork().transactional(async (em) => {
    const inTransaction = { em: { fork: () => em } } as unknown as typeof orm;
    const { database } = readinessChecks({ orm: inTransaction, store });
    await expect(database()).resolves.toBeUndefined();
    await sql`set transaction read only`.execute(em.getKysely<object>());
    await expect(database()).rejects.toThrow('the database only reads');
  });
});
