import { expect, test } from 'vitest';
import { createLine } from './connectivity.ts';

function aLine({ isOnline = true } = {}) {
  const system = { isOnline };
  const changes: string[] = [];
  const line = createLine({ isOnline: () => system.isOnline, onChange: () => changes.push(line.state) });
  return { line, system, changes };
}

test('nothing is known until the server has answered', () => {
  expect(aLine().line.state).toBe('unknown');
  expect(aLine({ isOnline: false }).line.state).toBe('offline');
});

test('answers and failures decide, and only changes are told', () => {
  const { line, changes } = aLine();
  for (const isReached of [true, true, false, false, true]) line.heard(isReached);
  expect(changes).toEqual(['online', 'offline', 'online']);
});

test('a lost network is seen without a call; a new one promises nothing yet', () => {
  const { line, system, changes } = aLine();
  line.heard(true);
  system.isOnline = false;
  line.look();
  system.isOnline = true;
  line.look();
  line.look();
  expect(changes).toEqual(['online', 'offline', 'unknown']);
});

test('a server on this computer is online without any network', () => {
  const { line } = aLine({ isOnline: false });
  line.heard(true);
  line.look();
  expect(line.state).toBe('online');
});

test('of another server nothing is known', () => {
  const { line } = aLine();
  line.heard(true);
  line.forget();
  expect(line.state).toBe('unknown');
});
