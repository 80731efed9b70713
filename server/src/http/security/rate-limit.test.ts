import { AppError } from '@truepage/core/errors';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { databaseForFile } from '../../../test/support/database.ts';
import { clientConfig } from '../../db/connection.ts';
import { createRateLimits } from './rate-limit.ts';
import type { QueryRunner } from './shared-limiter.ts';
import { send } from '../testing/raw-request.ts';
import { knownOrder, startSampleApp, type SampleApp } from '../testing/sample-app.ts';

const log = pino({ level: 'silent' });
const keys = ['k'.repeat(32)];
let app: SampleApp | undefined;

const database = await databaseForFile();
const pool = new pg.Pool({ ...clientConfig(database.connection), max: 2 });
// A connection that is being closed may still report that its database is dropped.
pool.on('connect', (client) => client.on('error', () => undefined));
afterEach(async () => {
  await app?.stop();
  await pool.query('truncate rate_limits');
});
afterAll(() => pool.end());

const refusal = { code: 'request.too_many', status: 429 };
const notFound = () => Promise.reject(new AppError('order.not_found'));

describe('a limit', () => {
  test('applies per key, and states how long to wait', async () => {
    const limits = createRateLimits({ pool, enabled: true, log, keys, points: { submitOrder: 2 } });
    await limits.consume('submitOrder', '203.0.113.9');
    await limits.consume('submitOrder', '203.0.113.9');
    const error: unknown = await limits
      .consume('submitOrder', '203.0.113.9')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject(refusal);
    const { retryAfterSeconds } = (error as AppError).details as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(590);
    expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    await limits.consume('submitOrder', '203.0.113.10');
  });

  test('is shared by all processes and survives a restart', async () => {
    const one = createRateLimits({ pool, enabled: true, log, keys, points: { payment: 2 } });
    const other = createRateLimits({ pool, enabled: true, log, keys, points: { payment: 2 } });
    await one.consume('payment', '203.0.113.9');
    await other.consume('payment', '203.0.113.9');
    await expect(one.consume('payment', '203.0.113.9')).rejects.toMatchObject(refusal);
  });

  test('counts an IPv6 /64 network as one', async () => {
    const limits = createRateLimits({ pool, enabled: true, log, keys, points: { payment: 1 } });
    await limits.consume('payment', '2001:db8:1:2::1');
    await expect(limits.consume('payment', '2001:db8:1:2:9::7')).rejects.toMatchObject(refusal);
  });

  test('still applies, in memory, while the database is unavailable', async () => {
    const away = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) };
    const limits = createRateLimits({ pool: away, enabled: true, log, keys, points: { payment: 1 } });
    await limits.consume('payment', '203.0.113.9');
    await expect(limits.consume('payment', '203.0.113.9')).rejects.toMatchObject(refusal);
  });

  test('continues in memory from the last count if the database becomes unavailable', async () => {
    let isAway = false;
    const leaving: QueryRunner = {
      query: (statement) =>
        isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : pool.query(statement),
    };
    const limits = createRateLimits({ pool: leaving, enabled: true, log, keys, points: { payment: 3 } });
    await limits.consume('payment', '203.0.113.9', 2);
    isAway = true;
    await limits.consume('payment', '203.0.113.9');
    await expect(limits.consume('payment', '203.0.113.9')).rejects.toMatchObject(refusal);
    await limits.consume('payment', '203.0.113.10');
  });

  test('does not wait for a database that hangs', async () => {
    const hanging = { query: () => new Promise<never>(() => undefined) };
    const limits = createRateLimits({ pool: hanging, enabled: true, log, keys });
    const start = performance.now();
    await limits.consume('payment', '203.0.113.9');
    expect(performance.now() - start).toBeLessThan(1500);
  });

  test('can be switched off', async () => {
    const limits = createRateLimits({ pool, enabled: false, log, keys, points: { payment: 1 } });
    for (let count = 0; count < 5; count++) await limits.consume('payment', '203.0.113.9');
    for (let count = 0; count < 99; count++) {
      await expect(limits.countMisses('lookup', '203.0.113.9', notFound)).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

test('the table contains keyed hashes: no network address, no email address, no order number', async () => {
  const limits = createRateLimits({ pool, enabled: true, log, keys });
  const counted = ['203.0.113.9', 'ana@example.com', 'TP-2026-7K3M-9QRT-2VWX'];
  for (const key of counted) {
    await limits.consume('myOrders', key);
    await limits.countMisses('lookup', key, notFound).catch(() => undefined);
  }
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const key of counted) expect(JSON.stringify(rows)).not.toContain(key);
});

describe('a look-up', () => {
  const points = { lookupMiss: 3, lookupMissOverall: 5 };

  test('is unlimited for callers who know their number', async () => {
    const limits = createRateLimits({ pool, enabled: true, log, keys, points });
    for (let count = 0; count < 50; count++) {
      expect(await limits.countMisses('lookup', '203.0.113.9', () => Promise.resolve('found'))).toBe('found');
    }
    expect((await pool.query('select * from rate_limits')).rowCount).toBe(0);
  });

  test('is refused for an address that keeps guessing, even if the guess is right', async () => {
    const limits = createRateLimits({ pool, enabled: true, log, keys, points });
    const miss = (address: string) => limits.countMisses('lookup', address, notFound);
    for (let count = 0; count < 3; count++)
      await expect(miss('203.0.113.9')).rejects.toMatchObject({ status: 404 });
    await expect(miss('203.0.113.9')).rejects.toMatchObject(refusal);
    const right = limits.countMisses('lookup', '203.0.113.9', () => Promise.resolve('found'));
    await expect(right).rejects.toMatchObject(refusal);
    await expect(miss('203.0.113.10')).rejects.toMatchObject({ status: 404 });
  });

  test('is blocked for many guessing addresses, and only for those', async () => {
    const limits = createRateLimits({ pool, enabled: true, log, keys, points });
    for (let host = 1; host <= 5; host++) {
      const miss = limits.countMisses('lookup', `203.0.113.${host}`, notFound);
      await expect(miss).rejects.toMatchObject({ status: 404 });
    }
    await expect(limits.countMisses('lookup', '203.0.113.1', notFound)).rejects.toMatchObject(refusal);
    expect(await limits.countMisses('lookup', '203.0.113.99', () => Promise.resolve('found'))).toBe('found');
  });

  test('is only counted if nothing was found', async () => {
    const limits = createRateLimits({ pool, enabled: true, log, keys, points: { lookupMiss: 1 } });
    const fails = () => Promise.reject(new AppError('internal.unavailable'));
    for (let count = 0; count < 3; count++) {
      await expect(limits.countMisses('lookup', '203.0.113.9', fails)).rejects.toMatchObject({ status: 503 });
    }
  });
});

describe('over HTTP', () => {
  const unknown = '/api/orders/TP-2026-0000-0000-0000';

  test('guessing order numbers ends in 429 with Retry-After, whatever X-Forwarded-For says', async () => {
    app = await startSampleApp({ pool, points: { lookupMiss: 3 } });
    const guess = (spoof: number) =>
      send(`${app?.url}${unknown}`, {
        headers: { 'X-Forwarded-For': `198.51.100.${spoof}`, Forwarded: `for=1.1.1.${spoof}` },
      });
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await guess(count));
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 429, 429]);
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(`${app.url}/api/orders/${knownOrder}`)).status).toBe(429);
  });

  test('behind a trusted proxy each visitor is counted separately', async () => {
    app = await startSampleApp({ pool, points: { lookupMiss: 1 }, trustedProxies: 1 });
    const guess = async (forwarded: string) =>
      (await send(`${app?.url}${unknown}`, { headers: { 'X-Forwarded-For': forwarded } })).status;
    expect(await guess('203.0.113.1')).toBe(404);
    expect(await guess('203.0.113.2')).toBe(404);
    expect(await guess('9.9.9.9, 203.0.113.1')).toBe(429);
  });

  test('a flood of calls from one address is refused', async () => {
    app = await startSampleApp({ points: { api: 3 } });
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await send(`${app.url}/api/prices`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
