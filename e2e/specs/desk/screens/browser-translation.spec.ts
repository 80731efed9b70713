import { expect, test } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { administrator } from '../../../staff.ts';
import { translatePages } from '../../../browser/browser-translation.ts';

// NIGHTLY=true runs every journey on translated pages; these are the ones that broke first.
test('on a page translated by the browser, ordering, counters, prices and finding the order work', async ({
  page,
  context,
  orderForm,
}) => {
  await translatePages(context);
  await context.grantPermissions(['clipboard-write']);
  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(3) });
  await expect(page.getByText('3 pages').first()).toBeVisible();
  await expect(page.getByText('counting pages')).toBeHidden();
  await orderForm.type('Express').check();
  await expect(orderForm.priceAmounts).toHaveText(['$104.85', '$104.85 USD']);
  const orderNumber = await orderForm.send();
  await page.goto('/track');
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page).toHaveURL(`/track/${orderNumber}`);
  await page.getByRole('button', { name: /Copy/ }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('staff sign in on a translated page, and the list shows their changes', async ({
  page,
  context,
  placeOrder,
}) => {
  await translatePages(context);
  await placeOrder({ fullName: 'Ana Traducida' });
  await page.goto('/admin');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ana Traducida' });
  await row.getByRole('combobox').first().selectOption('In Progress');
  await expect(page.getByText('Status Updated').first()).toBeVisible();
  await row.getByRole('button', { name: 'Mark as Paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(row).toContainText('Paid');
  await expect(row).not.toContainText('Unpaid');
});
