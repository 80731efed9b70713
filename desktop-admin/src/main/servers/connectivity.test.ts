import { expect, test } from 'vitest';
import { createConnectivity } from './connectivity.ts';

function aConnectivity({ isOnline = true } = {}) {
  const system = { isOnline };
  const changes: string[] = [];
  const connectivity = createConnectivity({
    isOnline: () => system.isOnline,
    onChange: () => changes.push(connectivity.state),
  });
  return { connectivity, system, changes };
}

test('nothing is known until the server has answered', () => {
  expect(aConnectivity().connectivity.state).toBe('unknown');
  expect(aConnectivity({ isOnline: false }).connectivity.state).toBe('offline');
});

test('answers and failures decide, and only changes are told', () => {
  const { connectivity, changes } = aConnectivity();
  for (const isReached of [true, true, false, false, true]) connectivity.report(isReached);
  expect(changes).toEqual(['online', 'offline', 'online']);
});

test('a lost network is seen without a call; a new one promises nothing yet', () => {
  const { connectivity, system, changes } = aConnectivity();
  connectivity.report(true);
  system.isOnline = false;
  connectivity.poll();
  system.isOnline = true;
  connectivity.poll();
  connectivity.poll();
  expect(changes).toEqual(['online', 'offline', 'unknown']);
});

test('a server on this computer is online without any network', () => {
  const { connectivity } = aConnectivity({ isOnline: false });
  connectivity.report(true);
  connectivity.poll();
  expect(connectivity.state).toBe('online');
});

test('of another server nothing is known', () => {
  const { connectivity } = aConnectivity();
  connectivity.report(true);
  connectivity.reset();
  expect(connectivity.state).toBe('unknown');
});
