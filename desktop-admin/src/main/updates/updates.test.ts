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
  const timers: { run: () => void; every: number }[] = [];
  const updates = createUpdates({
    context: page.context,
    updater: () => (isInstalled ? Promise.resolve(updater) : undefined),
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
  return { page, steps, updater, timers, updates, told };
}

test('an installed console looks at the start and every six hours', async () => {
  const { updater, timers } = await aConsole();
  expect(updater.checks).toBe(1);
  expect(timers.map(({ every }) => every)).toEqual([checkEvery]);
  expect(checkEvery).toBe(6 * 60 * 60 * 1000);
  timers[0]?.run();
  expect(updater.checks).toBe(2);
  expect(updater).toMatchObject({ autoDownload: true });
});

test('one that nobody has installed does not look', async () => {
  const { timers, page } = await aConsole({ isInstalled: false });
  expect(timers).toEqual([]);
  await expect(page.invoke('updates:install', undefined)).rejects.toThrow('nothing to install');
});

test('the page hears of an update on its way, once per step, and again after a reload', async () => {
  const { updater, updates, told } = await aConsole();
  updater.emit('update-available', { version: '2.0.0' });
  for (let piece = 0; piece < 3; piece += 1) updater.emit('download-progress', {});
  updater.emit('update-downloaded', { version: '2.0.0' });
  updates.tell();
  expect(told()).toEqual([
    { state: 'available', version: '2.0.0' },
    { state: 'downloading', version: '2.0.0' },
    { state: 'ready', version: '2.0.0' },
    { state: 'ready', version: '2.0.0' },
  ]);
});

test('what is ready is installed when asked, after the window has let go', async () => {
  const { updater, page, steps } = await aConsole();
  await expect(page.invoke('updates:install', undefined)).rejects.toThrow('nothing to install');
  updater.emit('update-downloaded', { version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  expect(steps).toEqual(['prepared', 'installed']);
});

test('a proxy on the way is answered, and each wrong answer counts until the next look', async () => {
  const { updater, timers } = await aConsole();
  const replies: string[] = [];
  const login = () => updater.emit('login', { host: 'proxy' }, (username: string) => replies.push(username));
  login();
  login();
  timers[0]?.run();
  login();
  expect(replies).toEqual(['proxy 0', 'proxy 1', 'proxy 0']);
});

test('nothing is installed while somebody would rather go on with what is unsaved', async () => {
  const { updater, page, steps } = await aConsole({ isSure: false });
  updater.emit('update-downloaded', { version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  expect(steps).toEqual([]);
});

test('an installation that the system refuses leaves the console as it was, and can be tried again', async () => {
  const { updater, page, steps } = await aConsole();
  updater.emit('update-downloaded', { version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  updater.emit('error', new Error('not authorised'));
  await page.invoke('updates:install', undefined);
  expect(steps).toEqual(['prepared', 'installed', 'stays', 'prepared', 'installed']);
});

test('a check that fails is logged and nothing else', async () => {
  const { updater, page, told } = await aConsole();
  updater.emit('error', new Error('net::ERR_INTERNET_DISCONNECTED'));
  expect(JSON.stringify(page.logged)).toContain('ERR_INTERNET_DISCONNECTED');
  expect(told()).toEqual([]);
});

test('a download that fails is said, and what is ready stays ready', async () => {
  const { updater, told, page, steps } = await aConsole();
  updater.emit('update-available', { version: '2.0.0' });
  updater.emit('error', new Error('broken'));
  expect(told().at(-1)).toEqual({ state: 'failed', version: '2.0.0' });
  updater.emit('update-downloaded', { version: '2.0.0' });
  updater.emit('error', new Error('broken'));
  expect(told().at(-1)).toEqual({ state: 'ready', version: '2.0.0' });
  await page.invoke('updates:install', undefined);
  expect(steps).toContain('installed');
});
