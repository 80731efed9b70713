import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FakeConsole } from '../testing/fake-console.ts';
import { checkEvery, createUpdates, type Updater } from './updates.ts';

class FakeUpdater extends EventEmitter implements Updater {
  autoDownload = false;
  checks = 0;
  readonly steps: string[];

  constructor(steps: string[]) {
    super();
    this.steps = steps;
  }

  checkForUpdates(): Promise<unknown> {
    this.checks += 1;
    return Promise.resolve();
  }

  quitAndInstall(): void {
    this.steps.push('installed');
  }
}

async function aConsole({ isInstalled = true, isSure = true } = {}) {
  const page = new FakeConsole();
  const steps: string[] = [];
  const updater = new FakeUpdater(steps);
  let changes = 0;
  const timers: { run: () => void; every: number }[] = [];
  const updates = createUpdates({
    context: page.context,
    way: isInstalled ? 'itself' : 'not-installed',
    updater: () => Promise.resolve(updater),
    onChange: () => void (changes += 1),
    onLogin: ({ host }, reply, attempt) => reply(`${host} ${attempt}`, 'secret'),
    repeat: (run, every) => timers.push({ run, every }),
    leaving: {
      mayLeave: () => Promise.resolve(isSure),
      prepareToQuit: () => void steps.push('prepared'),
      stay: () => void steps.push('stays'),
    },
  });
  await Promise.resolve();
  await Promise.resolve();
  const told = () => page.heard('updates:changed');
  return { page, steps, updater, timers, updates, told, changes: () => changes };
}

test('an installed console checks at the start and every six hours', async () => {
  const { updater, timers } = await aConsole();
  expect(updater.checks).toBe(1);
  updater.emit('update-not-available');
  expect(timers.map(({ every }) => every)).toEqual([checkEvery]);
  expect(checkEvery).toBe(6 * 60 * 60 * 1000);
  timers[0]?.run();
  expect(updater.checks).toBe(2);
  expect(updater).toMatchObject({ autoDownload: true });
});

test('a console that was not installed does not check', async () => {
  const { timers, page } = await aConsole({ isInstalled: false });
  expect(timers).toEqual([]);
  await expect(page.invoke('updates:install', undefined)).rejects.toThrow('nothing to install');
});

test('the page shows the progress of an update, once per step, and again after a reload', async () => {
  const { updater, updates, told } = await aConsole();
  updater.emit('update-available', { version: '2.0.0' });
  for (let piece = 0; piece < 3; piece += 1) updater.emit('download-progress', {});
  updater.emit('update-downloaded', { version: '2.0.0' });
  updates.tell();
  expect(told()).toMatchObject([
    { state: 'checking', version: null, checkedAt: null },
    { state: 'available', version: '2.0.0', checkedAt: '2026-11-20T09:00:00.000Z' },
    { state: 'downloading', version: '2.0.0' },
    { state: 'ready', version: '2.0.0' },
    { state: 'ready', version: '2.0.0' },
  ]);
});

test('a downloaded update is installed on request, after unsaved changes were resolved', async () => {
  const { updater, page, steps } = await aConsole();
  await expect(page.invoke('updates:install', undefined)).rejects.toThrow('nothing to install');
  updater.emit('update-downloaded', { version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  expect(steps).toEqual(['prepared', 'installed']);
});

test('a proxy receives its credentials, and wrong attempts count until the next check', async () => {
  const { updater, timers } = await aConsole();
  const replies: string[] = [];
  const login = () => updater.emit('login', { host: 'proxy' }, (username: string) => replies.push(username));
  login();
  login();
  updater.emit('update-not-available');
  timers[0]?.run();
  login();
  expect(replies).toEqual(['proxy 0', 'proxy 1', 'proxy 0']);
});

test('nothing is installed while unsaved changes are kept', async () => {
  const { updater, page, steps } = await aConsole({ isSure: false });
  updater.emit('update-downloaded', { version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  expect(steps).toEqual([]);
});

test('an installation refused by the system leaves the console unchanged, and can be retried', async () => {
  const { updater, page, steps } = await aConsole();
  updater.emit('update-downloaded', { version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  updater.emit('error', new Error('not authorised'));
  await page.invoke('updates:install', undefined);
  expect(steps).toEqual(['prepared', 'installed', 'stays', 'prepared', 'installed']);
});

test('a failed check is logged and reported, and can be repeated', async () => {
  const { updater, page, told } = await aConsole();
  updater.emit('error', new Error('net::ERR_INTERNET_DISCONNECTED'));
  expect(JSON.stringify(page.logged)).toContain('ERR_INTERNET_DISCONNECTED');
  expect(told().at(-1)).toMatchObject({ state: 'unreachable' });
  await page.invoke('updates:check', undefined);
  expect(updater.checks).toBe(2);
  expect(told().at(-1)).toMatchObject({ state: 'checking' });
});

test('a failed download is reported, and a ready update stays ready', async () => {
  const { updater, told, page, steps } = await aConsole();
  updater.emit('update-available', { version: '2.0.0' });
  updater.emit('error', new Error('broken'));
  expect(told().at(-1)).toMatchObject({ state: 'failed', version: '2.0.0' });
  updater.emit('update-downloaded', { version: '2.0.0' });
  updater.emit('error', new Error('broken'));
  expect(told().at(-1)).toMatchObject({ state: 'ready', version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  expect(steps).toContain('installed');
});

test('a requested check reports that the version is current, with the time', async () => {
  const { updater, page, told, updates, changes } = await aConsole();
  updater.emit('update-not-available');
  await page.invoke('updates:check', undefined);
  updater.emit('update-not-available');
  expect(updater.checks).toBe(2);
  expect(told().map(({ state }) => state)).toEqual(['checking', 'current', 'checking', 'current']);
  expect(updates.state).toEqual({ state: 'current', version: null, checkedAt: '2026-11-20T09:00:00.000Z' });
  expect(changes()).toBe(told().length);
});

test('checking again does not restart a running download', async () => {
  const { updater, page } = await aConsole();
  const ask = () => page.invoke('updates:check', undefined);
  await ask();
  updater.emit('update-available', { version: '2.0.0' });
  await ask();
  updater.emit('download-progress', {});
  await ask();
  updater.emit('update-downloaded', { version: '2.0.0' });
  await ask();
  expect(updater.checks).toBe(1);
});

test('a console that does not update itself says why', async () => {
  const { updates, page, updater } = await aConsole({ isInstalled: false });
  await page.invoke('updates:check', undefined);
  expect(updates.state).toMatchObject({ state: 'not-installed' });
  expect(updater.checks).toBe(0);
});
