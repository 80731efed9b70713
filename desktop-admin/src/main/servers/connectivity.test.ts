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

test('the state is unknown until the server has answered', () => {
  expect(aConnectivity().connectivity.state).toBe('unknown');
  expect(aConnectivity({ isOnline: false }).connectivity.state).toBe('offline');
});

test('answers and failures set the state, and only changes are reported', () => {
  const { connectivity, changes } = aConnectivity();
  for (const line of ['online', 'online', 'offline', 'offline', 'other-version', 'online'] as const) {
    connectivity.report(line);
  }
  expect(changes).toEqual(['online', 'offline', 'other-version', 'online']);
});

test('a lost network is noticed without a call; a restored one does not count as connected yet', () => {
  const { connectivity, system, changes } = aConnectivity();
  connectivity.report('online');
  system.isOnline = false;
  connectivity.poll();
  system.isOnline = true;
  connectivity.poll();
  connectivity.poll();
  expect(changes).toEqual(['online', 'offline', 'unknown']);
});

test('a server on this computer is online without a network', () => {
  const { connectivity } = aConnectivity({ isOnline: false });
  connectivity.report('online');
  connectivity.poll();
  expect(connectivity.state).toBe('online');
});

test('the state of another server is unknown', () => {
  const { connectivity } = aConnectivity();
  connectivity.report('online');
  connectivity.reset();
  expect(connectivity.state).toBe('unknown');
});
