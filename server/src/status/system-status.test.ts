import { statusParts, type StatusPartName } from '@truepage/core/api/admin/status';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Looks } from './finding.ts';
import { presentPart } from './present-status.ts';
import { createSystemStatus, type PartStatus } from './system-status.ts';
import { words as en } from './words.en.ts';
import { words as es } from './words.es.ts';

const good = () => Promise.resolve({ state: 'good', code: 'good' } as const);
const allGood = Object.fromEntries(statusParts.map((name) => [name, good])) as unknown as Looks;

function start(looks: Partial<Looks>) {
  let time = 0;
  const lines: string[] = [];
  const status = createSystemStatus({
    looks: { ...allGood, ...looks },
    clock: { now: () => new Date(Date.UTC(2026, 10, 22) + time) },
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    now: () => time,
  });
  const part = async (name: StatusPartName) => (await status.read()).find((one) => one.name === name);
  return { status, part, pass: (ms: number) => (time += ms), lines };
}

test('all components are listed in order, and a failing one is down with the external error message', async () => {
  const { status } = start({ mail: () => Promise.reject(new Error('535 authentication failed')) });
  const parts = await status.read();
  expect(parts.map(({ name }) => name)).toEqual(statusParts);
  expect(parts.filter(({ state }) => state !== 'good')).toMatchObject([
    { name: 'mail', state: 'bad', code: 'down', detail: '535 authentication failed' },
  ]);
});

test('each component is checked at most once in thirty seconds, regardless of the number of callers', async () => {
  let looks = 0;
  const database = () => {
    looks += 1;
    return good();
  };
  const { status, pass } = start({ database });
  await Promise.all(Array.from({ length: 20 }, () => status.read()));
  pass(29_999);
  await status.read();
  expect(looks).toBe(1);
  pass(1);
  await status.read();
  expect(looks).toBe(2);
});

test('a component reports since when its state lasts, and a change is logged once', async () => {
  let isUp = true;
  const scanner = () => (isUp ? good() : Promise.reject(new Error('refused')));
  const { part, pass, lines } = start({ scanner });
  const first = await part('scanner');
  pass(60_000);
  expect((await part('scanner'))?.since).toEqual(first?.since);
  isUp = false;
  pass(60_000);
  const down = await part('scanner');
  expect(down).toMatchObject({ state: 'bad', since: new Date(Date.UTC(2026, 10, 22, 0, 2)) });
  pass(60_000);
  expect((await part('scanner'))?.since).toEqual(down?.since);
  isUp = true;
  pass(60_000);
  await part('scanner');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'a part needs attention',
    'a part is well again',
  ]);
});

const findings = statusParts.flatMap((name) =>
  Object.keys(en[name])
    .filter((code) => code !== 'title' && !code.endsWith('Advice'))
    .map((code) => [name, code] as const),
);

test.each(findings)(
  '%s: %s has an explanation in both languages, and advice if it is not healthy',
  (name, code) => {
    const part: PartStatus = {
      name,
      state: 'good',
      code,
      values: { count: 3, ms: 4000, minutes: 12 },
      since: new Date(0),
      detail: null,
    };
    const [english, spanish] = [presentPart(part, 'en'), presentPart(part, 'es-MX')];
    for (const field of ['title', 'reason', 'advice'] as const) {
      expect(english[field]).not.toBe('');
      expect(`${english[field]} ${spanish[field]}`).not.toMatch(/[{}]/);
      if (english[field] !== null) expect(spanish[field], field).not.toBe(english[field]);
      else expect(spanish[field]).toBeNull();
    }
    if (!['good', 'unused', 'never'].includes(code)) expect(english.advice).not.toBeNull();
    expect(Object.keys(es[name]).toSorted()).toEqual(Object.keys(en[name]).toSorted());
  },
);
