import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readinessChecks } from '../../src/status/readiness.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const nobody = '127.0.0.1:1';

const server = await startServerForFile({
  env: {
    SMTP_URL: `smtp://${nobody}`,
    STRIPE_SECRET_KEY: 'sk_test_away',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_away',
    STRIPE_WEBHOOK_SECRET: 'whsec_away',
    STRIPE_API_BASE: `http://${nobody}`,
    CLAMD: nobody,
  },
});

test('without mail, payments and scanner a process is ready, and does not call them', async () => {
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

test('the status tells administrators which services are unavailable, why, and what to do, in their language', async () => {
  const admin = await signInAs(server, 'admin');
  const english = await admin.call('GET', '/api/admin/status', undefined, { 'Accept-Language': 'en' });
  const spanish = await admin.call('GET', '/api/admin/status', undefined, { 'Accept-Language': 'es-MX' });

  const states = partsOf(english).map(({ name, state }) => `${name}: ${state}`);
  expect(states).toEqual([
    'database: good',
    'storage: good',
    'installation: good',
    'keys: good',
    'scanner: bad',
    'mail: bad',
    'payments: bad',
    'clock: good',
    'listener: good',
    'jobs: good',
    'failedMails: good',
    'paymentExceptions: good',
    'webhooks: good',
    'fileSweep: good',
  ]);
  const mail = partsOf(english).find(({ name }) => name === 'mail');
  expect(mail).toMatchObject({
    title: 'Mail',
    reason: expect.stringContaining('tried for a day') as string,
    advice: expect.stringContaining('SMTP_URL') as string,
    detail: expect.stringContaining('The mail server 127.0.0.1:1') as string,
  });
  expect(partsOf(spanish).find(({ name }) => name === 'mail')?.title).toBe('Correo');
  expect(english.body).toMatchObject({ version: expect.any(String) as string });
});

test('a read-only database counts as down', async () => {
  const { orm, store } = server.deps;
  await orm.em.fork().transactional(async (em) => {
    const inTransaction = { em: { fork: () => em } } as unknown as typeof orm;
    const { database } = readinessChecks({ orm: inTransaction, store });
    await expect(database()).resolves.toBeUndefined();
    await sql`set transaction read only`.execute(em.getKysely<object>());
    await expect(database()).rejects.toThrow('the database is read-only');
  });
});

function partsOf({ body }: Reply) {
  return body['parts'] as unknown as Record<'name' | 'state' | 'title' | 'reason' | 'advice', string>[];
}
