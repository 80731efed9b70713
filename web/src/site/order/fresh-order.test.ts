import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFreshOrder, rememberFreshOrder } from './fresh-order.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('only an order placed in this tab is fresh', () => {
  rememberFreshOrder('TP-1');
  rememberFreshOrder('TP-2');

  expect([isFreshOrder('TP-1'), isFreshOrder('TP-2'), isFreshOrder('TP-3')]).toEqual([true, true, false]);
});

test('only the last twenty are remembered', () => {
  for (let number = 1; number <= 21; number += 1) rememberFreshOrder(`TP-${number}`);

  expect([isFreshOrder('TP-1'), isFreshOrder('TP-2'), isFreshOrder('TP-21')]).toEqual([false, true, true]);
});

test('if storage is missing or damaged, no order is fresh and nothing throws', () => {
  sessionStorage.setItem('truepage.fresh-orders', '{');
  expect(isFreshOrder('TP-1')).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => rememberFreshOrder('TP-1')).not.toThrow();
  expect(isFreshOrder('TP-1')).toBe(false);
});
