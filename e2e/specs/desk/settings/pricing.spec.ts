import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';

/** One price of /admin/pricing, by its label. */
function price(page: Page, name: string) {
  return {
    field: page.getByRole('textbox', { name }),
    update: page.getByRole('button', { name: `Update ${name}` }),
    now: (amount: string) => page.getByText(`Now ${amount}`, { exact: true }),
  };
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/admin/pricing');
});

test.afterEach(async ({ callAsAdmin }) => {
  await callAsAdmin('POST', '/api/admin/pricing/translation', { type: 'certified', price: '24.95' });
});

test('a valid price applies to new orders only, and the history shows who set it', async ({
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
