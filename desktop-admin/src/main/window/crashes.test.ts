import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test } from 'vitest';
import { reloadAfterCrashes } from './crashes.ts';

function aWindow({ isAgain = true } = {}) {
  const events: string[] = [];
  let now = 0;
  const contents = Object.assign(new EventEmitter(), { reload: () => void events.push('reloaded') });
  const window = { webContents: contents, isDestroyed: () => false } as unknown as BrowserWindow;
  reloadAfterCrashes(window, {
    clock: () => new Date(now),
    log: () => undefined,
    askToLoadAgain: async () => {
      events.push('asked');
      return Promise.resolve(isAgain);
    },
    quit: () => void events.push('quit'),
  });
  const crash = async (after: number, reason = 'crashed') => {
    now += after;
    contents.emit('render-process-gone', {}, { reason });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { events, crash };
}

test('a crashed page is reloaded', async () => {
  const { events, crash } = aWindow();
  await crash(0);
  await crash(40_000);
  await crash(40_000);
  expect(events).toEqual(['reloaded', 'reloaded', 'reloaded']);
});

test('the third crash in a minute asks the person first', async () => {
  const { events, crash } = aWindow();
  await crash(0);
  await crash(10_000);
  await crash(10_000);
  expect(events).toEqual(['reloaded', 'reloaded', 'asked', 'reloaded']);
  await crash(10_000);
  expect(events.slice(4), 'the count begins anew').toEqual(['reloaded']);
});

test('a person who declines quits', async () => {
  const { events, crash } = aWindow({ isAgain: false });
  for (let time = 0; time < 3; time += 1) await crash(1000);
  expect(events).toEqual(['reloaded', 'reloaded', 'asked', 'quit']);
});

test('a page that exited normally is not reloaded', async () => {
  const { events, crash } = aWindow();
  await crash(0, 'clean-exit');
  expect(events).toEqual([]);
});
