import { expect, test } from 'vitest';
import { readEntry } from './orders-entry.ts';

test('what the history keeps of the list is read again', () => {
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

test('what no list could have written is left out', () => {
  expect(readEntry({ list: `?q=${'x'.repeat(3000)}`, isWalked: 'yes' })).toEqual({});
});
