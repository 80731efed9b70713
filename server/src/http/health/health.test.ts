import { afterEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { routeProbes, type ReadinessChecks } from './health.ts';
import { send } from '../testing/raw-request.ts';
import { startSampleApp, type SampleApp } from '../testing/sample-app.ts';

let app: SampleApp | undefined;
afterEach(() => app?.stop());

const works = () => Promise.resolve();
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
let time = 0;

async function start(checks: Partial<ReadinessChecks>, isDraining = () => false): Promise<string> {
  lines.length = 0;
  const options = {
    checks: { database: works, storage: works, ...checks },
    isDraining,
    log,
    now: () => time,
  };
  app = await startSampleApp({ routes: (api) => routeProbes(api.router, options) });
  return app.url;
}

const read = (text: string) =>
  JSON.parse(text) as { status: string; checks: Record<string, { status: string; ms: number }> };

describe('/healthz', () => {
  test('responds as long as the process does, even if everything else is down', async () => {
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
  test('is ready when every part works', async () => {
    const answer = await send(`${await start({})}/readyz`);
    expect(answer.status).toBe(200);
    expect(read(answer.text)).toMatchObject({
      status: 'ready',
      checks: {
        database: { status: 'up' },
        storage: { status: 'up' },
      },
    });
  });

  test('names the part that is down, but not why', async () => {
    const url = await start({
      storage: () => Promise.reject(new Error('s3.internal refused key AKIA')),
    });
    const answer = await send(`${url}/readyz`);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.text).not.toMatch(/AKIA|s3\.internal/);
    const { status, checks } = read(answer.text);
    expect(status).toBe('unavailable');
    expect(Object.entries(checks).map(([name, check]) => [name, check.status])).toEqual([
      ['database', 'up'],
      ['storage', 'down'],
    ]);
  });

  test('waits at most two seconds for a part that hangs', async () => {
    const url = await start({ database: () => new Promise(() => undefined) });
    const began = performance.now();
    const answer = await send(`${url}/readyz`);
    expect(performance.now() - began).toBeLessThan(2500);
    expect(read(answer.text).checks['database']?.status).toBe('down');
  });

  test('logs one line when a part fails and one when it recovers, however often it is called', async () => {
    let isUp = false;
    const database = () => (isUp ? works() : Promise.reject(new Error('gone')));
    const url = await start({ database });
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await send(`${url}/readyz`)).status).toBe(503);
      time += 1000;
    }
    isUp = true;
    expect((await send(`${url}/readyz`)).status).toBe(200);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'not ready',
      'ready again',
    ]);
  });

  test('checks the database at most once per second and the file store every ten seconds, however many callers there are', async () => {
    const asked = { database: 0, storage: 0 };
    const counting = (name: keyof typeof asked) => () => {
      asked[name] += 1;
      return Promise.resolve();
    };
    const url = await start({ database: counting('database'), storage: counting('storage') });
    const many = () => Promise.all(Array.from({ length: 20 }, () => send(`${url}/readyz`)));
    await many();
    expect(asked).toEqual({ database: 1, storage: 1 });
    time += 1000;
    await many();
    expect(asked).toEqual({ database: 2, storage: 1 });
    time += 9000;
    await many();
    expect(asked).toEqual({ database: 3, storage: 2 });
  });

  test('returns 503 while the process drains, even if everything works', async () => {
    let isDraining = false;
    const url = await start({}, () => isDraining);
    expect((await send(`${url}/readyz`)).status).toBe(200);
    isDraining = true;
    const answer = await send(`${url}/readyz`);
    expect([answer.status, read(answer.text).status]).toEqual([503, 'draining']);
    expect((await send(`${url}/healthz`)).status).toBe(200);
  });
});
