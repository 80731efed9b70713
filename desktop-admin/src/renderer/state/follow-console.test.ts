import { expect, test } from 'vitest';
import { aConsoleState, anUpload, fakeBridge, someSettings } from '../testing/fake-bridge.ts';
import type { UploadJob } from '../../shared/transfers.ts';
import { followConsole } from './follow-console.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const lists = {
  'settings:get': () => someSettings(),
  'uploads:list': () => [anUpload()],
  'downloads:list': () => [],
  'notices:list': () => [],
  'watch:offers': () => [],
};

test('the main process’s state is read at the start', async () => {
  const { bridge } = fakeBridge({ 'console:state': () => aConsoleState(), ...lists });

  const store = await followConsole({ bridge, now: () => 0 });
  await settled();

  expect(store.getState()).toMatchObject({ uploads: [{ id: 'u1' }], settings: { sound: true } });
});

test('a state received before the first answer is newer than the answer', async () => {
  const main = fakeBridge({
    'console:state': () => {
      main.push('updates:changed', { state: 'ready', checkedAt: null, version: '1.3.0' });
      main.push('console:changed', aConsoleState({ connectivity: 'offline' }));
      return aConsoleState({ connectivity: 'unknown' });
    },
  });

  const store = await followConsole({ bridge: main.bridge, now: () => 5 });

  expect(store.getState()).toMatchObject({
    update: { state: 'ready' },
    console: { connectivity: 'offline' },
    offlineSince: 5,
  });
});

test('a newer list is not replaced by an older answer', async () => {
  const { promise, resolve } = Promise.withResolvers<UploadJob[]>();
  const main = fakeBridge({
    'console:state': () => aConsoleState(),
    ...lists,
    'uploads:list': () => promise,
  });
  const store = await followConsole({ bridge: main.bridge, now: () => 0 });

  main.push('uploads:changed', [anUpload({ sentBytes: 2_000_000 })]);
  resolve([anUpload({ sentBytes: 1_000_000 })]);
  await settled();

  expect(store.getState().uploads).toMatchObject([{ sentBytes: 2_000_000 }]);
});

test('the connection counts as lost from the first report until it is restored', async () => {
  let now = 100;
  const main = fakeBridge({ 'console:state': () => aConsoleState() });
  const store = await followConsole({ bridge: main.bridge, now: () => now });

  main.push('console:changed', aConsoleState({ connectivity: 'offline' }));
  now = 200;
  main.push('console:changed', aConsoleState({ connectivity: 'offline', locale: 'es' }));
  expect(store.getState().offlineSince).toBe(100);

  main.push('console:changed', aConsoleState());
  expect(store.getState().offlineSince).toBeUndefined();
});

test('when the session ends, no data of the person stays on the screen', async () => {
  const main = fakeBridge({ 'console:state': () => aConsoleState(), ...lists });
  const store = await followConsole({ bridge: main.bridge, now: () => 0 });
  await settled();

  main.push('session:ended', undefined);

  expect(store.getState()).toMatchObject({ isSignedIn: false, uploads: [], notices: [] });
});

test('an answer for a previous session is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<UploadJob[]>();
  const main = fakeBridge({
    'console:state': () => aConsoleState(),
    ...lists,
    'uploads:list': () => promise,
  });
  const store = await followConsole({ bridge: main.bridge, now: () => 0 });

  main.push('session:ended', undefined);
  resolve([anUpload()]);
  await settled();

  expect(store.getState().uploads).toEqual([]);
});

test('a person who signs in finds their offline copies', async () => {
  let kept: UploadJob[] = [];
  const main = fakeBridge({ 'console:state': () => aConsoleState(), ...lists, 'uploads:list': () => kept });
  const store = await followConsole({ bridge: main.bridge, now: () => 0 });
  main.push('session:ended', undefined);

  kept = [anUpload()];
  store.setState({ isSignedIn: true });
  await settled();

  expect(store.getState().uploads).toHaveLength(1);
});
