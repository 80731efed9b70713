import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys, startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const market = { line1: '1 Market Street', city: 'San Francisco', state: 'CA' };
const line = (reference: string, amount: number) =>
  ({ reference, amount, tax_behavior: 'inclusive' }) as const;
const wanted = (address: object = {}, changes: object = {}) => ({
  currency: 'usd',
  customer_details: {
    address_source: 'billing' as const,
    address: { ...market, postal_code: '94103', country: 'US', ...address },
  },
  line_items: [line('a', 2495), line('b', 1000)],
  ...changes,
});
const calculate = (...given: Parameters<typeof wanted>) =>
  sandbox.stripe.tax.calculations.create(wanted(...given));
const linesOf = async (id: string | null) => {
  const listed = sandbox.stripe.tax.calculations.listLineItems(String(id), {
    limit: 100,
    expand: ['data.tax_breakdown'],
  });
  return listed.autoPagingToArray({ limit: 100 });
};

test('a calculation contains the tax of each line, split by the rates of the place', async () => {
  const { id } = await calculate();
  const lines = await linesOf(id);
  expect(lines.map(({ reference, amount_tax: tax }) => [reference, tax])).toEqual([
    ['a', 198],
    ['b', 79],
  ]);
  expect(
    lines[0]?.tax_breakdown?.map(({ amount, tax_rate_details: rate }) => [amount, rate?.percentage_decimal]),
  ).toEqual([
    [166, '7.25'],
    [32, '1.375'],
  ]);
});

test('a business abroad owes the tax, and without a registration nothing is collected', async () => {
  const spain = { line1: 'Calle Mayor 1', city: 'Madrid', state: 'M', postal_code: '28013', country: 'ES' };
  const reason = async (...given: Parameters<typeof wanted>) => {
    const { id } = await calculate(...given);
    return (await linesOf(id)).map(({ amount_tax: tax, tax_breakdown: taxes }) => [
      tax,
      taxes?.[0]?.taxability_reason,
    ]);
  };
  expect(await reason(spain, { line_items: [line('a', 2495)] })).toEqual([[433, 'standard_rated']]);
  const customer = wanted(spain).customer_details;
  const business = { customer_details: { ...customer, tax_ids: [{ type: 'eu_vat', value: 'ESB12345678' }] } };
  expect(await reason(spain, { ...business, line_items: [line('a', 2495)] })).toEqual([
    [0, 'reverse_charge'],
  ]);
  expect(await reason({ postal_code: '30301' }, { line_items: [line('a', 2495)] })).toEqual([
    [0, 'not_collecting'],
  ]);
});

test.each([
  ['another currency', {}, { currency: 'eur' }],
  ['an address without a city', { city: '' }, {}],
  ['a country that is none', { country: 'Spain' }, {}],
  ['a ZIP code that is none', { postal_code: '9410' }, {}],
  ['no line', {}, { line_items: [] }],
  ['a reference twice', {}, { line_items: [line('a', 1), line('a', 2)] }],
  ['an amount of zero', {}, { line_items: [line('a', 0)] }],
  ['prices without the tax', {}, { line_items: [{ ...line('a', 1), tax_behavior: 'exclusive' }] }],
  ['a date of long ago', {}, { tax_date: 1_700_000_000 }],
])('%s is refused', async (_what, address, changes) => {
  await expect(calculate(address, changes)).rejects.toMatchObject({ statusCode: 400 });
});

test('a tax ID is refused if its format does not match its kind', async () => {
  const customer = wanted().customer_details;
  const tax_ids = [{ type: 'eu_vat' as const, value: 'B12345678' }];
  await expect(calculate({}, { customer_details: { ...customer, tax_ids } })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('without an idempotency key, or while Stripe Tax is not set up, nothing is calculated', async () => {
  const reply = await fetch(`${sandbox.origin}/v1/tax/calculations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.secretKey}` },
  });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('idempotency key')]);
  sandbox.controls.activateTax(false);
  await expect(calculate()).rejects.toMatchObject({ code: 'stripe_tax_inactive' });
  sandbox.controls.activateTax(true);
});

test('a calculation is recorded once, with a unique reference', async () => {
  const { transactions } = sandbox.stripe.tax;
  const [one, other] = [await calculate(), await calculate()];
  const record = (calculation: string | null, reference: string) =>
    transactions.createFromCalculation({ calculation: String(calculation), reference });
  const { id } = await record(one.id, '2026-0001/1');
  await expect(record(one.id, '2026-0001/2')).rejects.toMatchObject({ statusCode: 400 });
  await expect(record(other.id, '2026-0001/1')).rejects.toMatchObject({ statusCode: 400 });
  const { data } = await transactions.listLineItems(id, { limit: 100 });
  expect(data.map(({ reference, amount, amount_tax: tax }) => [reference, amount, tax])).toEqual([
    ['a', 2495, 198],
    ['b', 1000, 79],
  ]);
  sandbox.controls.advance(91 * 24 * 3_600_000);
  await expect(record(other.id, '2026-0002/1')).rejects.toThrow('expired');
});

test('a line can be reversed in parts, up to its amount, and in the end with all of its tax', async () => {
  const { transactions } = sandbox.stripe.tax;
  const { id: calculation } = await calculate();
  const { id } = await transactions.createFromCalculation({
    calculation: String(calculation),
    reference: 'sold',
  });
  const { data } = await transactions.listLineItems(id, { limit: 100 });
  const reverse = (reference: string, amount: number, tax: number) =>
    transactions.createReversal({
      mode: 'partial',
      original_transaction: id,
      reference,
      line_items: [
        { original_line_item: data[0]?.id ?? '', reference, amount: 0 - amount, amount_tax: 0 - tax },
      ],
    });
  await reverse('first', 1000, 79);
  await expect(reverse('first', 1, 0)).rejects.toThrow('used already');
  await expect(reverse('more', 1496, 119)).rejects.toThrow('more than there is');
  await expect(reverse('taxless', 1495, 100)).rejects.toThrow('not its tax');
  await reverse('rest', 1495, 119);
  expect(sandbox.controls.taxRecords().at(-1)?.transaction).toMatchObject({
    type: 'reversal',
    reference: 'rest',
  });
});
