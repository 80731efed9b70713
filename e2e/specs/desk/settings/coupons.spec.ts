import { expect, test } from '../../../desk-fixtures.ts';
import { OrderForm } from '../../../pages/order-form.ts';
import { cards, payHosted } from '../../../pages/paying.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('an administrator creates a coupon, and a customer uses it on a phone', async ({
  page,
  openPage,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByText('No coupons yet.')).toBeVisible();
  await page.getByLabel('Code (empty: we generate one)').fill('Spring10');
  await page.getByLabel('Percentage or amount').fill('10');
  await page.getByLabel('Total uses').fill('1');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Spring10' });
  await expect(row).toContainText('10%');
  await expect(row).toContainText('0 of 1');

  await lookAt(page, 'desk');

  const visitor = await openPage();
  await visitor.setViewportSize({ width: 375, height: 812 });
  const form = new OrderForm(visitor);
  await form.open();
  await form.ready();
  await form.fill({ file: aPdfFile(1) });
  await visitor.getByText('Have a coupon code?').click();
  const code = visitor.getByLabel('Coupon code');
  await code.fill('SUMMER');
  await code.press('Enter');
  await expect(visitor.getByText('This coupon code is not valid.')).toBeVisible();
  await expect(form.fullName).toHaveValue('Ana Gómez');
  await code.fill('spring10');
  await visitor.getByRole('button', { name: 'Apply' }).click();
  await expect(visitor.getByText('$2.50 off with the code Spring10')).toBeVisible();
  await expect(form.priceItems).toContainText(['Certified translation', 'Discount']);
  await expect(form.priceAmounts).toContainText(['$24.95', '-$2.50', '$22.45']);
  await lookAt(visitor, 'order-form');

  await form.submit.click();
  await visitor.waitForURL(/\/sandbox\/checkout\//);
  await expect(visitor.getByText('$22.45').first()).toBeVisible();
  await payHosted(visitor, cards.good);
  await visitor.waitForURL(/\/order\/confirmation\//);

  await page.reload();
  await expect(row).toContainText('1 of 1');
  await expect(row).toContainText('$2.50');
});
