import { expect, test } from 'vitest';
import { addressLines, billingProblem, taxIdOf, type BillingAddress } from './billing-address.ts';

const address = (changes: Partial<BillingAddress> = {}): BillingAddress => ({
  line1: '1 Market Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94103',
  country: 'US',
  ...changes,
});
const madrid = address({
  line1: 'Calle Mayor 1',
  city: 'Madrid',
  region: '',
  postalCode: '28013',
  country: 'ES',
});

test.each([
  [address(), '', undefined],
  [address({ line1: '' }), '', 'line1'],
  [address({ city: '' }), '', 'city'],
  [address({ country: 'ZZ' }), '', 'country'],
  [address({ postalCode: '' }), '', 'postalCode'],
  [address({ postalCode: '', country: 'PA' }), '', undefined],
  [madrid, 'ES B-12345678', undefined],
  [madrid, 'DE123456789', 'taxId'],
  [address({ country: 'GR' }), 'EL123456789', undefined],
  [address(), '12-3456789', undefined],
])('%j with the tax ID "%s" lacks %s', (one, taxId, problem) => {
  expect(billingProblem({ address: one, taxId })).toBe(problem);
});

test('addresses are written in the format of their country', () => {
  expect(addressLines(address({ line2: 'Suite 5' }), 'en')).toEqual([
    '1 Market Street',
    'Suite 5',
    'San Francisco, CA 94103',
    'United States',
  ]);
  expect(addressLines(madrid, 'es')).toEqual(['Calle Mayor 1', '28013 Madrid', 'España']);
});

test('only a tax ID that changes the tax has a type', () => {
  expect(taxIdOf('ES', 'es b-12345678')).toEqual({ type: 'eu_vat', value: 'ESB12345678' });
  expect(taxIdOf('CH', 'CHE-123.456.789 MWST')).toEqual({ type: 'ch_vat', value: 'CHE-123.456.789 MWST' });
  expect(taxIdOf('US', '12-3456789')).toBeUndefined();
  expect(taxIdOf('ES', '')).toBeUndefined();
});
