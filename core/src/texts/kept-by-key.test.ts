import { expect, test } from 'vitest';
import { keptByKey } from './kept-by-key.ts';

test('a value is created once per key', () => {
  const find = keptByKey((key) => ({ key }));

  expect(find('es-US')).toBe(find('es-US'));
  expect(find('es-MX')).toEqual({ key: 'es-MX' });
});

test('visitors cannot fill the memory with keys', () => {
  const find = keptByKey((key) => ({ key }));
  const first = find('0');
  for (let other = 1; other < 199; other += 1) find(String(other));
  expect(find('0')).toBe(first);

  for (let other = 199; other < 300; other += 1) find(String(other));
  expect(find('0')).not.toBe(first);
});

test('a key whose value cannot be created is not stored', () => {
  const find = keptByKey((zone) => new Intl.DateTimeFormat('en', { timeZone: zone }));

  for (let time = 0; time < 2; time += 1) expect(() => find('Nowhere')).toThrow(RangeError);
});
