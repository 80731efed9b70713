import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, aSession, submit } from './testing/orders.ts';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const line = (taxed: object) => ({
  quantity: 3,
  price_data: { currency: 'usd', unit_amount: 1995, product_data: { name: 'Certified' }, ...taxed },
});
const inclusive = { tax_behavior: 'inclusive' } as const;
const taxed = { automatic_tax: { enabled: true }, line_items: [line(inclusive)] };
const reportOf = async (id: string) => {
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  const { data } = await sandbox.stripe.checkout.sessions.list({
    payment_intent: typeof intent === 'string' ? intent : '',
    expand: ['data.total_details.breakdown'],
  });
  return data[0];
};

test('a page with automatic tax requires the ZIP code, charges the same amount, and reports its tax', async () => {
  const { id, url, success } = await openPage(sandbox, taxed);
  expect((await submit(url, { zip: '9410' })).text).toContain('Your ZIP code is incomplete.');
  expect((await submit(url, { zip: '94103' })).location).toBe(success);
  const report = await reportOf(id);
  expect(report).toMatchObject({
    amount_total: 5985,
    automatic_tax: { status: 'complete' },
    total_details: { amount_tax: 475 },
  });
  const parts = report?.total_details?.breakdown?.taxes.map(({ amount, rate }) => [
    rate.jurisdiction,
    amount,
  ]);
  expect(parts).toEqual([
    ['California', 399],
    ['San Francisco', 76],
  ]);
});

test('the breakdown is returned only on request, and nothing is collected without a registration', async () => {
  const { id, url } = await openPage(sandbox, taxed);
  await submit(url, { zip: '30301' });
  const session = await sandbox.stripe.checkout.sessions.retrieve(id);
  expect(session.total_details).toEqual({ amount_discount: 0, amount_shipping: 0, amount_tax: 0 });
  expect((await reportOf(id))?.total_details?.breakdown?.taxes).toMatchObject([
    { amount: 0, taxability_reason: 'not_collecting' },
  ]);
});

test('automatic tax requires tax-inclusive prices and Stripe Tax', async () => {
  const create = (changes: object) => sandbox.stripe.checkout.sessions.create(aSession(changes));
  const apart = [{ line_items: [line(inclusive)] }, { ...taxed, line_items: [line({})] }];
  for (const changes of apart) await expect(create(changes)).rejects.toMatchObject({ param: 'line_items' });
  await expect(create({ ...taxed, line_items: [line({ tax_behavior: 'exclusive' })] })).rejects.toThrow();
  sandbox.controls.activateTax(false);
  await expect(create(taxed)).rejects.toMatchObject({ code: 'stripe_tax_inactive' });
  expect(await sandbox.stripe.tax.settings.retrieve()).toMatchObject({ status: 'pending' });
  expect(await create({})).toMatchObject({ status: 'open' });
});
