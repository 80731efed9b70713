import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { OrderForm } from '../../pages/order-form.ts';

test('a reload and going back keep the whole form, including the document', async ({ page, orderForm }) => {
  await orderForm.open('standard');
  await orderForm.fill({ fullName: 'Mai Nguyễn', file: aPdfFile(3) });
  await orderForm.type('Express').check();
  await orderForm.service('Additional Editing').check();
  await orderForm.comments.fill('Line one\nLine two');
  await expect(orderForm.priceAmounts).toHaveText(['$104.85', '$44.85', '$149.70 USD']);

  const expectEverything = async () => {
    await expect(page.getByText('acta-de-nacimiento.pdf', { exact: true })).toBeVisible();
    await expect(orderForm.fullName).toHaveValue('Mai Nguyễn');
    await expect(orderForm.language('Source language')).toHaveValue('Spanish');
    await expect(orderForm.language('Target language')).toHaveValue('English');
    await expect(orderForm.type('Express')).toBeChecked();
    await expect(orderForm.service('Additional Editing')).toBeChecked();
    await expect(orderForm.comments).toHaveValue('Line one\nLine two');
    await expect(orderForm.priceAmounts).toHaveText(['$104.85', '$44.85', '$149.70 USD']);
  };
  await page.reload();
  await expectEverything();
  await page.getByRole('banner').getByRole('link', { name: 'Track Order' }).click();
  await expect(page).toHaveURL('/track');
  await page.goBack();
  await expectEverything();
  await orderForm.send();
});

test('two tabs contain two orders', async ({ page, context, orderForm }) => {
  const other = new OrderForm(await context.newPage());
  // A background tab renders once a second.
  await page.bringToFront();
  await orderForm.open('standard');
  await orderForm.fill({ fullName: 'First Tab', file: aPdfFile(2, 'first.pdf') });
  await other.page.bringToFront();
  await other.open('express');
  await other.fill({ fullName: 'Second Tab', file: aPdfFile(5, 'second.pdf') });
  await page.bringToFront();
  await page.reload();
  await expect(orderForm.fullName).toHaveValue('First Tab');
  await expect(page.getByText('first.pdf', { exact: true })).toBeVisible();
  await expect(orderForm.priceAmounts).toHaveText(['$39.90', '$39.90 USD']);
  const first = await orderForm.send();
  await other.page.bringToFront();
  await expect(other.fullName).toHaveValue('Second Tab');
  await expect(other.priceAmounts).toHaveText(['$174.75', '$174.75 USD']);
  expect(await other.send()).not.toBe(first);
});
