import { aHeavyFile, aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { loseNextAnswer, slowUploads } from '../../browser/network.ts';

test('a double click makes one order', async ({ page, orderForm, mailOf, mailsTo }) => {
  const email = 'double-click@example.com';
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1;
  });
  await orderForm.open();
  await orderForm.fill({ email, file: aPdfFile(1) });
  const orderNumber = orderForm.orderNumber();
  await orderForm.submit.dblclick();
  await mailOf(await orderNumber, 'tracking');
  expect(sent).toBe(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('when the answer is lost, sending again finds the order instead of making another', async ({
  page,
  orderForm,
  toasts,
  mailOf,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET.*\/api\/orders/);
  const email = 'lost-answer@example.com';
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key']);
  });
  await orderForm.open();
  await orderForm.fill({ email, file: aPdfFile(1) });
  await loseNextAnswer(page, '*/api/orders');
  await orderForm.submit.click();
  await expect(page.getByRole('alert')).toContainText('We did not get an answer');
  await expect(page.getByRole('alert')).toContainText('it will not be placed twice');
  await expect(toasts.shown).toContainText('The connection was lost');

  const orderNumber = await orderForm.send();
  await mailOf(orderNumber, 'tracking');
  expect(await mailsTo(email)).toMatchObject([{ orderNumber }]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an upload shows how far it is, can be cancelled, and then sent after all', async ({
  page,
  orderForm,
}) => {
  await orderForm.open();
  const quickly = await slowUploads(page, 1_500_000);
  await orderForm.fill({ file: aHeavyFile(6_000_000) });
  await orderForm.submit.click();
  const progress = page.getByRole('progressbar', { name: 'Uploading your document' });
  await expect(orderForm.submit).toHaveText('Submitting Order...');
  await expect(page.getByText(/^[\d.]+ [KM]B of 5\.7 MB sent \([1-9]\d?%\)$/)).toBeVisible();
  await expect(progress).toHaveAttribute('value', /^[1-9]\d?$/);
  await orderForm.cancel.click();
  await expect(page.getByText('The upload was cancelled. Everything you entered is kept.')).toBeVisible();
  await expect(progress).toBeHidden();
  await quickly();
  await orderForm.send();
});

test('on a phone, progress and cancel come into sight where the button was, without a second click', async ({
  page,
  orderForm,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await orderForm.open();
  const quickly = await slowUploads(page, 1_500_000);
  await orderForm.fill({ file: aHeavyFile(6_000_000) });
  await orderForm.email.press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Uploading your document' });
  await expect(progress).toBeInViewport({ ratio: 1 });
  await expect(orderForm.cancel).toBeInViewport({ ratio: 1 });
  await expect(orderForm.submit).toBeFocused();
  await expect(page.getByRole('link', { name: 'Details' })).toBeHidden();
  await orderForm.cancel.dispatchEvent('click', { detail: 2 });
  await expect(progress).toHaveAttribute('value', /^[2-9]\d$/);
  await orderForm.cancel.click();
  await expect(page.getByText('The upload was cancelled.')).toBeInViewport();
  await quickly();

  await orderForm.submit.dblclick();
  await orderForm.orderNumber();
});

test('leaving while the document is on its way is asked about first', async ({ page, orderForm }) => {
  await orderForm.open();
  const quickly = await slowUploads(page, 1_500_000);
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
