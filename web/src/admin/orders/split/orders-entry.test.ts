import { expect, test } from 'vitest';
import { readEntry } from './orders-entry.ts';

test('the state of a history entry is read back', () => {
  const entry = { list: '?q=ana', isWalked: true, isInFull: true };
  expect(readEntry(structuredClone(entry))).toEqual(entry);
  expect(readEntry({ list: '' })).toEqual({ list: '' });
});

test.each([
  null,
  undefined,
  'text',
  7,
  { from: '/admin' },
  { list: 3 },
  { list: 'q=ana' },
  { list: '/admin' },
])('what others keep there (%o) says nothing of the list', (state) => expect(readEntry(state)).toEqual({}));

test('invalid state is ignored', () => {
  expect(readEntry({ list: `?q=${'x'.repeat(3000)}`, isWalked: 'yes' })).toEqual({});
});
