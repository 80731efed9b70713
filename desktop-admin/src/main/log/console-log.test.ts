import { expect, test } from 'vitest';
import { createConsoleLog } from './console-log.ts';
import type { LogEvent } from './log-events.ts';
import { causeOf, namedCause, ownStack, pseudonymOf, versionOf, wordOf } from './plain-facts.ts';

function aLog() {
  const lines: string[] = [];
  const time = { now: new Date('2026-11-20T09:00:00Z') };
  const log = createConsoleLog({ write: (line) => lines.push(line), clock: () => time.now });
  return { log, lines, time, facts: () => lines.map((line) => JSON.parse(line) as object) };
}

test('an event is one line with its time (UTC), level, name and facts', () => {
  const { log, lines } = aLog();
  log({ event: 'transfer', kind: 'upload', id: pseudonymOf('a'), is: 'failed' });
  expect(lines).toEqual([
    '{"at":"2026-11-20T09:00:00.000Z","level":"info","event":"transfer","kind":"upload","id":"ca978112","is":"failed"}',
  ]);
});

test('a value that bypasses the types is not written, but the attempt is', () => {
  const { log, facts } = aLog();
  const smuggled: object[] = [
    { event: 'failed', what: 'print', cause: 'birth certificate of Ana.pdf' },
    { event: 'failed', what: 'print', cause: '/home/ana' },
    { event: 'failed', what: 'print', cause: 'ana@example.com' },
    { event: 'failed', what: 'Ana' },
    { event: 'failed', what: 'print', note: 'Ana' },
    { event: 'uncaught', in: 'page', cause: 'Error', stack: ['at Ana (x.js:1:2)'] },
  ];
  for (const event of smuggled) log(event as LogEvent);
  expect(facts()).toHaveLength(smuggled.length);
  expect(facts()).toMatchObject(smuggled.map(() => ({ event: 'not-as-agreed' })));
  expect(JSON.stringify(facts())).not.toMatch(/ana/i);
});

test('an event in a loop does not push out other events: it is counted', () => {
  const { log, facts, time } = aLog();
  for (let turn = 0; turn < 100; turn += 1) log({ event: 'guard', refused: 'input' });
  log({ event: 'failed', what: 'print' });
  expect(facts()).toHaveLength(31);
  time.now = new Date('2026-11-20T09:01:01Z');
  log({ event: 'guard', refused: 'input' });
  expect(facts().slice(31)).toMatchObject([
    { event: 'left-out', of: 'guard', count: 70 },
    { event: 'guard', refused: 'input' },
  ]);
});

test('only the code or class of an error is logged, never its message', () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });
  const coded = Object.assign(new Error('ENOENT: /home/ana/x.pdf'), { code: 'ENOENT' });
  expect(causeOf(coded)).toBe('ENOENT');
  expect(causeOf(new Error('net::ERR_NAME_NOT_RESOLVED at https://desk.example'))).toBe(
    'ERR_NAME_NOT_RESOLVED',
  );
  expect(causeOf(new Error('it failed', { cause: coded }))).toBe('ENOENT');
  expect(causeOf(new TypeError('Ana is not a function'))).toBe('TypeError');
  expect(causeOf(named('TimeoutError', 'x'))).toBe('TimeoutError');
  expect(causeOf(named('Ana', 'x'))).toBe('Error');
  expect(causeOf(Object.assign(new Error('x'), { code: 'Ana Pérez' }))).toBe('Error');
  expect(causeOf('Ana')).toBe('unknown');
  const turning = new Error('round');
  turning.cause = turning;
  expect(causeOf(turning)).toBe('Error');
  expect(namedCause('Ana')).toBe('Error');
  expect(wordOf('GPU process')).toBe('GPU-process');
  expect(wordOf('Ana: x')).toBe('unknown');
  expect(versionOf('45.3.4')).toBe('45.3.4');
  expect(versionOf('/home')).toBe('unknown');
});

test('only places in our own files are kept of a stack', () => {
  const stack = [
    'Error: order of ana@example.com, see /home/ana/secret.js:1:2',
    '    at openOrder (file:///home/ana/TruePage/resources/app.asar/out/main/index.js:12:345)',
    '    at async file:///C:/Users/Ana/out/main/chunks/updater-B1_x.js:1:2',
    '    at Ana (app://console/assets/index-x1.js:3:4)',
    '    at https://console.app.test/assets/desk.js?ana=1:3:4',
    '    at /home/ana/other/thing.js:9:9',
    '    at node:internal/process/task_queues:95:5',
  ].join('\n');
  expect(ownStack(stack)).toEqual(['index.js:12:345', 'updater-B1_x.js:1:2', 'index-x1.js:3:4']);
  expect(ownStack(undefined)).toEqual([]);
  expect(ownStack('at (x/assets/a.js:1:1)\n'.repeat(50))).toHaveLength(12);
});
