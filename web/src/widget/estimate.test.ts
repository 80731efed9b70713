import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { defaultSettings } from '@truepage/core/settings/settings';
import { expect, test } from 'vitest';
import { estimate, type Choices } from './estimate.ts';

const choices: Choices = {
  sourceLanguage: 'es',
  targetLanguage: 'en',
  type: 'certified',
  amount: '3',
  unit: 'pages',
};
const of = (change: Partial<Choices>, quotes: Parameters<typeof estimate>[2] = null) =>
  estimate({ ...choices, ...change }, defaultPriceList, quotes);

test.each([
  ['pages', { amount: '3' }, 7485],
  ['another type', { amount: '3', type: 'standard' }, 5985],
  ['words, of which every started 250 are a page', { amount: '501', unit: 'words' }, 7485],
  ['one word', { amount: ' 1 ', unit: 'words' }, 2495],
] as const)('the price is that of %s', (_, change, total) => {
  expect(of(change)).toMatchObject({ kind: 'priced', quote: { total } });
});

test.each(['', '0', '-3', '1.5', '1e3', 'three', '10001'])('%j pages have no price', (amount) => {
  expect(of({ amount })).toEqual({ kind: 'none' });
});

test('an order whose price staff set has no estimate', () => {
  const quotes = { ...defaultSettings.quotes, isOn: true, overPages: 10 };
  expect(of({ amount: '10' }, quotes)).toMatchObject({ kind: 'priced' });
  expect(of({ amount: '11' }, quotes)).toEqual({ kind: 'requested' });
  expect(of({ amount: '2501', unit: 'words' }, quotes)).toEqual({ kind: 'requested' });
});
