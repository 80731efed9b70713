import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openProgramLog, type LoggedProgram } from './program-log.ts';
import { createShowLogs } from './show-logs.ts';

/** A program with its log below a folder, and functions to trigger its events. */
function aProgram(folder = path.join(temporaryFolder(), 'logs')) {
  const app = Object.assign(new EventEmitter(), {
    getPath: () => folder,
    getVersion: () => '1.2.3',
    isPackaged: true,
  });
  const journal: string[] = [];
  const process = Object.assign(new EventEmitter(), {
    platform: 'linux',
    versions: { electron: '45.3.4', chrome: '150.0.1', node: '24.21.0' },
    stderr: { write: (line: string) => void journal.push(line) },
    uptime: () => 7.4,
  });
  const { log, file } = openProgramLog({ app, process } as unknown as LoggedProgram);
  const events = () =>
    readFileSync(path.join(folder, 'console.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
  return { app, process, journal, log, file, events };
}

test('start and end, windows and crashes are logged; the system’s journal receives the same lines', () => {
  const { app, journal, events } = aProgram();
  const window = new EventEmitter();
  app.emit('browser-window-created', {}, window);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139, name: 'Ana' });
  window.emit('closed');
  app.emit('quit');
  expect(events()).toMatchObject([
    { event: 'started', version: '1.2.3', electron: '45.3.4', chromium: '150.0.1', isInstalled: true },
    { event: 'window', is: 'opened', windows: 1 },
    { event: 'child-gone', level: 'error', kind: 'GPU', cause: 'crashed', exitCode: 139 },
    { event: 'window', is: 'closed', windows: 0 },
    { event: 'ended', afterSeconds: 7 },
  ]);
  expect(journal.map((line) => JSON.parse(line) as object)).toEqual(events());
  expect(JSON.stringify(events())).not.toContain('Ana');
});

test.each(['uncaughtExceptionMonitor', 'unhandledRejection'])(
  'an uncaught error (%s) is logged with its place in our code, without its message',
  (event) => {
    const { process, events } = aProgram();
    const error = new RangeError('order of ana@example.com');
    error.stack = `${error.message}\n    at save (file:///home/ana/resources/app.asar/out/main/index.js:1:2345)`;
    process.emit(event, error);
    expect(events()[1]).toMatchObject({
      event: 'uncaught',
      in: 'main',
      cause: 'RangeError',
      stack: ['index.js:1:2345'],
    });
    expect(JSON.stringify(events())).not.toMatch(/ana/i);
  },
);

test('an unwritable log does not stop the program and has no file to show', () => {
  const inTheWay = path.join(temporaryFolder(), 'logs');
  writeFileSync(inTheWay, '');
  const shown: string[] = [];
  const { log, file, journal } = aProgram(path.join(inTheWay, 'deeper'));
  log({ event: 'failed', what: 'print' });
  const show = createShowLogs({ showItemInFolder: (name) => void shown.push(name) }, file);
  expect(show()).toBe(false);
  expect(shown).toEqual([]);
  expect(journal).toHaveLength(2);
});

test('the newest file is shown in its folder', () => {
  const folder = path.join(temporaryFolder(), 'logs');
  mkdirSync(folder);
  const shown: string[] = [];
  const { file } = aProgram(folder);
  expect(createShowLogs({ showItemInFolder: (name) => void shown.push(name) }, file)()).toBe(true);
  expect(shown).toEqual([path.join(folder, 'console.log')]);
});
