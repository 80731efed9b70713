import { aHeavyFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { slowUploads } from '../../browser/network.ts';

test('on a phone, progress and cancel replace the button in the viewport, without a second click', async ({
  page,
  orderForm,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await orderForm.open();
  const quickly = await slowUploads(page, 400_000);
  await orderForm.fill({ file: aHeavyFile(6_000_000) });
  await orderForm.email.press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Uploading your document' });
  await expect(progress).toBeInViewport({ ratio: 1 });
  await expect(orderForm.cancel).toBeInViewport({ ratio: 1 });
  await expect(orderForm.submit).toBeFocused();
  await expect(page.getByRole('link', { name: 'Details' })).toBeHidden();
  await expect(orderForm.submit).toHaveText('Submitting Order...');
  await expect(page.getByText(/^[\d.]+ [KM]B of 5\.7 MB sent \([1-9]\d?%\)$/)).toBeVisible();
  await orderForm.cancel.dispatchEvent('click', { detail: 2 });
  await expect(progress).toHaveAttribute('value', /^[2-9]\d$/);
  await orderForm.cancel.click();
  await expect(page.getByText('The upload was cancelled.')).toBeInViewport();
  await quickly();

  await orderForm.submit.dblclick();
  await orderForm.orderNumber();
});

test('leaving while the document is uploading asks first', async ({ page, orderForm }) => {
  await orderForm.open();
  const quickly = await slowUploads(page, 400_000);
  await orderForm.fill({ file: aHeavyFile(6_000_000) });
  await orderForm.submit.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await quickly();
  await orderForm.orderNumber();
  await reload;
});
