import { expect, test, vi } from 'vitest';
import { loadOnline } from './load-online.ts';

test('code that could not be loaded is loaded again when the connection is back, or after a while', async () => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  let failures = 2;
  const load = () =>
    (failures -= 1) < 0 ? Promise.resolve('loaded') : Promise.reject(new Error('no answer'));

  const loaded = loadOnline(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toBe(0);
  // A server that restarts causes no event.
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loaded).toBe('loaded');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
