import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';

/** One price of /admin/pricing, by what it is for. */
function price(page: Page, name: string) {
  return {
    field: page.getByRole('textbox', { name }),
    update: page.getByRole('button', { name: `Update ${name}` }),
    now: (amount: string) => page.getByText(`Now ${amount}`, { exact: true }),
  };
}

const pricesSent = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/pricing/'))
      sent.push(request.postData() ?? '');
  });
  return sent;
};

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/admin/pricing');
});

test.afterEach(async ({ callAsAdmin }) => {
  await callAsAdmin('POST', '/api/admin/pricing/translation', { type: 'certified', price: '24.95' });
  await callAsAdmin('POST', '/api/admin/pricing/service', { service: 'editing', price: '14.95' });
});

test('an invalid price is reported and never sent', async ({ page, toasts }) => {
  const sent = pricesSent(page);
  const { field, update, now } = price(page, 'Certified');
  for (const typed of ['', 'abc', '-1', '1,50', '1e3', ' ']) {
    await field.fill(typed);
    await update.click();
    await expect(toasts.shown, typed).toContainText('Invalid Price');
    await expect(toasts.shown).toContainText('Please enter a valid positive number');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Please enter a valid positive number');
    await toasts.dismiss.click();
    await expect(toasts.shown).toHaveCount(0);
  }
  await expect(now('$24.95')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a good price counts for new orders alone, and the history tells who set it', async ({
  page,
  openPage,
  toasts,
  placeOrder,
}) => {
  const before = await placeOrder();
  const { field, update, now } = price(page, 'Certified');
  await field.fill('31.5');
  await update.click();
  await expect(toasts.shown).toContainText('Price Updated');
  await expect(now('$31.50')).toBeVisible();
  await expect(field).toHaveValue('31.50');
  const newest = page.getByRole('region', { name: 'Price history' }).getByRole('row').nth(1);
  await expect(newest.getByRole('cell')).toHaveText([/20\d\d/, /admin/, /Certified/, /\$24\.95/, /\$31\.50/]);

  const visitor = await openPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('article', { name: 'Certified' })).toContainText('$31.50');
  await page.goto(`/admin/orders/${before}`);
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('$24.95');
  await page.goto(`/admin/orders/${await placeOrder()}`);
  await expect(page.getByRole('region', { name: 'Order Details' })).toContainText('$31.50');
});

test('a service may cost nothing, and another screen sees the new price by itself', async ({
  page,
  openPage,
  signIn,
  toasts,
}) => {
  const colleague = await openPage();
  await signIn(colleague);
  await colleague.goto('/admin/pricing');
  await expect(colleague.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
  const { field, update } = price(page, 'Additional Editing');
  await field.fill('0');
  await update.click();
  await expect(toasts.shown).toContainText('Price Updated');
  await expect(field).toHaveValue('0.00');
  await expect(price(colleague, 'Additional Editing').field).toHaveValue('0.00');
});
