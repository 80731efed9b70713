import { afterEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { routeProbes, type ReadinessChecks } from './health.ts';
import { send } from './testing/raw-request.ts';
import { startSampleApp, type SampleApp } from './testing/sample-app.ts';

let app: SampleApp | undefined;
afterEach(() => app?.stop());

const works = () => Promise.resolve();
const working: ReadinessChecks = { database: works, storage: works, mailQueue: works, payments: works };

async function start(checks: Partial<ReadinessChecks>): Promise<string> {
  const log = pino({ level: 'silent' });
  app = await startSampleApp({ routes: (api) => routeProbes(api.router, { ...working, ...checks }, log) });
  return app.url;
}

const read = (text: string) =>
  JSON.parse(text) as { status: string; checks: Record<string, { status: string; ms: number }> };

describe('/healthz', () => {
  test('answers as long as the process does, whatever else is down', async () => {
    const url = await start({ database: () => Promise.reject(new Error('down')) });
    const answer = await send(`${url}/healthz`);
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
      200,
      '{"status":"alive"}',
      'no-store',
    ]);
  });
});

describe('/readyz', () => {
  test('is good when every part works', async () => {
    const answer = await send(`${await start({})}/readyz`);
    expect(answer.status).toBe(200);
    expect(read(answer.text)).toMatchObject({
      status: 'ready',
      checks: {
        database: { status: 'up' },
        storage: { status: 'up' },
        mailQueue: { status: 'up' },
        payments: { status: 'up' },
      },
    });
  });

  test('names the part that is down and not why', async () => {
    const url = await start({
      storage: () => Promise.reject(new Error('s3.internal refused key AKIA')),
      payments: () => {
        throw new Error('not even a promise');
      },
    });
    const answer = await send(`${url}/readyz`);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.text).not.toMatch(/AKIA|s3\.internal|promise/);
    const { status, checks } = read(answer.text);
    expect(status).toBe('unavailable');
    expect(Object.entries(checks).map(([name, check]) => [name, check.status])).toEqual([
      ['database', 'up'],
      ['storage', 'down'],
      ['mailQueue', 'up'],
      ['payments', 'down'],
    ]);
  });

  test('waits two seconds for a part that hangs', async () => {
    const url = await start({ database: () => new Promise(() => undefined) });
    const began = performance.now();
    const answer = await send(`${url}/readyz`);
    expect(performance.now() - began).toBeLessThan(2500);
    expect(read(answer.text).checks['database']?.status).toBe('down');
  });

  test('asks each part once a second at most, however many ask', async () => {
    let asked = 0;
    const url = await start({
      database: () => {
        asked++;
        return Promise.resolve();
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => send(`${url}/readyz`)));
    expect(asked).toBe(1);
  });
});
