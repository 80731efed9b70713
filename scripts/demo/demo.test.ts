import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePorts } from '../../e2e/service/free-port.ts';
import { demoFolder } from './demo-folder.ts';
import { demoSettings, settingNames } from './demo-settings.ts';
import { openProxy } from './proxy.ts';
import { clockBehind, middleOfLastMonth } from './earlier-clock.ts';
import { liveByDay, nextReset } from './nights.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp();
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'truepage-demo-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the settings', () => {
  const names = settingNames(
    '# PORT=3000\n# DATA_DIR=./data\n# STRIPE_SECRET_KEY=sk\nSMTP_URL=\n# says X_Y=1',
  );

  test('are read from the documented settings file', () => {
    expect(names).toEqual(['PORT', 'DATA_DIR', 'STRIPE_SECRET_KEY', 'SMTP_URL']);
  });

  test.each(['STRIPE_SECRET_KEY', 'SMTP_URL', 'STRIPE_SECRET_KEY_FILE', 'PORT_FILE'])(
    '%s is refused with what to do',
    (name) => {
      expect(() => demoSettings({ PORT: '3001', [name]: 'x' }, names)).toThrow(
        new RegExp(String.raw`present: ${name}\.\n.*ENV_FILE=none`),
      );
    },
  );

  test('that are empty or not ours have no effect', () => {
    const settings = demoSettings({ SMTP_URL: '', PATH: '/bin', PORT: '3001' }, names);
    expect(settings).toMatchObject({ publicUrl: 'http://127.0.0.1:3001', proxies: 0 });
    expect(path.basename(settings.folder)).toBe('demo-data');
  });
});

describe('the folder', () => {
  test('of a real service is refused and not changed', () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, 'day-1'));
    expect(() => demoFolder(folder)).toThrow('holds data that no demonstration has made');
    expect(readdirSync(folder)).toEqual(['day-1']);
  });

  test('is reused by the next start, which deletes the incomplete data of a killed one', () => {
    const folder = aFolder();
    const halfFilled = demoFolder(folder).fresh();
    writeFileSync(path.join(halfFilled, 'order'), 'Ana');
    const fresh = demoFolder(folder).fresh();
    expect(readdirSync(fresh)).toEqual([]);
    expect(existsSync(halfFilled)).toBe(false);
  });

  test('is refused while another demonstration uses it, and available after that one ends', async () => {
    const folder = aFolder();
    const first = await demoFolder(folder).lock();
    await expect(demoFolder(folder).lock()).rejects.toThrow(`Another demonstration uses ${folder}`);
    first.close();
    (await demoFolder(folder).lock()).close();
  });

  test('is taken by exactly one of the demonstrations that start at once after one was killed', async () => {
    const folder = aFolder();
    demoFolder(folder);
    const module = path.join(import.meta.dirname, 'demo-folder.ts');
    const killed = `import { demoFolder } from ${JSON.stringify(module)};
      await demoFolder(${JSON.stringify(folder)}).lock();
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--input-type=module', '-e', killed]);
    const starts = await Promise.allSettled([demoFolder(folder).lock(), demoFolder(folder).lock()]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const start of starts) if (start.status === 'fulfilled') start.value.close();
  });

  test('loses what a killed demonstration still wrote while the next one was filled', () => {
    const { fresh, keepOnly } = demoFolder(aFolder());
    const [old, day] = [fresh(), fresh()];
    mkdirSync(old);
    keepOnly(day);
    expect([existsSync(old), existsSync(day)]).toEqual([false, true]);
  });
});

describe('the nights', () => {
  test.each([
    ['2026-11-27T07:59:59.999Z', '2026-11-27T08:00:00.000Z'],
    ['2026-11-27T08:00:00.000Z', '2026-11-28T08:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T08:00:00.000Z'],
  ])('after %s the next is %s', (now, next) => {
    expect(nextReset(new Date(now)).toISOString()).toBe(next);
  });

  test('the data of a day are replaced by those of the next, and visitors wait meanwhile', async () => {
    const folder = demoFolder(aFolder());
    const asked = new AbortController();
    const days: string[] = [];
    const happened: string[] = [];
    let now = new Date('2026-11-27T07:59:00Z');
    await liveByDay({
      now: () => now,
      wait: () => {
        now = new Date(now.getTime() + 30_000);
        return Promise.resolve();
      },
      signal: asked.signal,
      proxy: { lead: (origin) => happened.push(origin), shut: () => happened.push('shut') },
      startDay: () => {
        days.push(folder.fresh());
        writeFileSync(path.join(days.at(-1) ?? '', 'order'), 'Ana');
        if (days.length === 3) asked.abort();
        return Promise.resolve({
          origin: `day ${days.length}`,
          ended: new Promise<never>(() => undefined),
          stop: () => Promise.resolve(void happened.push('stopped')),
        });
      },
    });
    expect(happened).toEqual([1, 2, 3].flatMap((day) => [`day ${day}`, 'shut', 'stopped']));
    expect(days.map((day) => existsSync(day))).toEqual([false, false, true]);
    expect(now.toISOString()).toBe('2026-11-29T08:00:00.000Z');
  });

  test('an unexpected end of the service ends the demonstration', async () => {
    const startDay = () =>
      Promise.resolve({
        origin: 'day',
        ended: Promise.reject(new Error('it has ended')),
        stop: () => Promise.resolve(),
      });
    const { signal } = new AbortController();
    const proxy = { lead: () => undefined, shut: () => undefined };
    const wait = () => new Promise<never>(() => undefined);
    const living = liveByDay({ now: () => new Date(), wait, signal, proxy, startDay });
    await expect(living).rejects.toThrow('it has ended');
  });
});

describe('last month', () => {
  test.each([
    ['2026-11-30T23:59:00Z', '2026-10-15T15:00:00.000Z'],
    ['2027-01-01T00:00:00Z', '2026-12-15T15:00:00.000Z'],
  ])('for %s is %s', (now, then) => {
    expect(middleOfLastMonth(new Date(now)).toISOString()).toBe(then);
  });

  test('is the current time of a process for every clock that it reads, while given times are unchanged', () => {
    const asked =
      'JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), +new Date(5), new Date() instanceof Date])';
    const behind = 40 * 24 * 3600 * 1000;
    const answer = execFileSync(process.execPath, [clockBehind(behind), '--print', asked], {
      encoding: 'utf8',
    });
    const [now, made, written, given, isDate] = JSON.parse(answer) as [
      number,
      number,
      number,
      number,
      boolean,
    ];
    for (const time of [now, made, written]) expect(Date.now() - time).toBeGreaterThanOrEqual(behind);
    for (const time of [now, made, written]) expect(Date.now() - time).toBeLessThan(behind + 3_600_000);
    expect([given, isDate]).toEqual([5, true]);
  });
});

describe('the proxy', () => {
  async function aDoor() {
    const [port = 0] = await freePorts(1);
    const proxy = await openProxy({ port, host: '127.0.0.1' });
    cleanUps.push(proxy.close);
    return { ...proxy, port, origin: `http://127.0.0.1:${port}` };
  }

  /** Answers every request with a page in a language and the details of the request. */
  async function aService(language: string): Promise<string> {
    const server = createServer((request, response) => {
      const page = `<html lang="${language}"><head></head><body><div id="root">${String(request.headers['x-forwarded-for'])}</div></body></html>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }).listen(0, '127.0.0.1');
    cleanUps.push(() => server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const asPage = { headers: { accept: 'text/html', 'x-forwarded-for': '192.0.2.7' } };

  test('tells visitors to come back later while there is no service', async () => {
    const { origin } = await aDoor();
    const answer = await fetch(origin);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.text()).toContain('Please come back in a minute');
  });

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', '<html lang="es">', 'vuelva en un minuto'],
    ['de, en;q=0.5, ar;q=0.8', '<html lang="ar">', 'يرجى العودة بعد دقيقة'],
    ['pt', '<html lang="pt-BR">', 'Volte em um minuto'],
    ['ru;q=0, *', '<html lang="en">', 'Please come back in a minute'],
    ['"><script>', '<html lang="en">', 'Please come back in a minute'],
  ])('asks them in the language of their browser: %s', async (accepted, html, words) => {
    const { origin } = await aDoor();
    const answer = await fetch(origin, { headers: { 'accept-language': accepted } });
    const page = await answer.text();
    expect(page).toContain(html);
    expect(page).toContain(words);
  });

  test.each([
    ['en', '/', 'everything is deleted every day at 08:00 UTC'],
    ['ar', '/', 'هذا عرض توضيحي'],
    ['es-MX', '/', 'todo se borra cada día a las 08:00 UTC'],
    ['pt-BR', '/order', 'Isto é uma demonstração'],
    ['xx', '/', 'This is a demonstration'],
    ['en', '/admin/orders', 'Sign in as <code translate="no">admin</code>'],
    ['es', '/admin', 'Entre como <code translate="no">admin</code>'],
  ])(
    'writes the banner into a page in %s at %s, and keeps it out of search engines',
    async (language, at, words) => {
      const { origin, lead } = await aDoor();
      lead(await aService(language));
      const answer = await fetch(origin + at, asPage);
      const page = await answer.text();
      expect(page).toContain(words);
      expect(page).toContain('192.0.2.7, 127.0.0.1');
      expect(page.indexOf('</aside>')).toBeLessThan(page.indexOf('id="root"'));
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    },
  );

  test('forwards everything except pages unchanged', async () => {
    const { origin, lead } = await aDoor();
    lead(await aService('en'));
    const answer = await fetch(`${origin}/api/prices`);
    expect(await answer.text()).not.toContain('demonstration');
    expect((await fetch(`${origin}/demo.css`)).headers.get('content-type')).toBe('text/css');
  });

  test('reports a port that is in use', async () => {
    const { port } = await aDoor();
    await expect(openProxy({ port, host: '127.0.0.1' })).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}`,
    );
  });
});
