import { expect, test } from 'vitest';
import { createBatch, type Part } from './batch.ts';

const part = (id: string, state: Part['state'], done: number): Part => ({ id, state, done, total: 100 });

test('completed transfers count until all are complete', () => {
  const fractionOf = createBatch();

  expect(fractionOf([])).toBeUndefined();
  expect(fractionOf([part('a', 'under-way', 50), part('b', 'under-way', 0)])).toBe(0.25);
  expect(fractionOf([part('a', 'complete', 100), part('b', 'under-way', 0)])).toBe(0.5);
  expect(fractionOf([part('a', 'complete', 100), part('b', 'complete', 100)])).toBeUndefined();
  expect(
    fractionOf([part('a', 'complete', 100), part('b', 'complete', 100), part('c', 'under-way', 10)]),
  ).toBe(0.1);
});

test('waiting and failed transfers do not count', () => {
  const fractionOf = createBatch();

  expect(fractionOf([part('a', 'under-way', 50), part('b', 'stopped', 0)])).toBe(0.5);
  expect(fractionOf([part('a', 'stopped', 50)])).toBeUndefined();
});

test('a transfer of unknown length counts as 0 %', () => {
  expect(createBatch()([{ id: 'a', state: 'under-way', done: 0, total: 0 }])).toBe(0);
});
