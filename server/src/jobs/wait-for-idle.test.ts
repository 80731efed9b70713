import { expect, test } from 'vitest';
import { waitForIdle } from './wait-for-idle.ts';

/** Keeps the event loop busy until stopped. */
function work() {
  let isWorking = true;
  const again = () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    if (isWorking) setImmediate(again);
  };
  again();
  return () => (isWorking = false);
}

test('resolves when the work is done', async () => {
  const stop = work();
  let hasCome = false;
  const moment = waitForIdle(60_000).then(() => (hasCome = true));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(hasCome).toBe(false);
  stop();
  await moment;
});

test('resolves after the longest time while the work goes on', async () => {
  const stop = work();
  const from = performance.now();
  await waitForIdle(150);
  expect(performance.now() - from).toBeGreaterThan(140);
  stop();
});
