import { aPdfFile } from '../documents.ts';
import { expect, test } from '../fixtures.ts';
import { cards, payEmbedded } from '../pages/paying.ts';

test.beforeEach(async ({ page, orderForm }) => {
  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(2) });
  const orderNumber = await orderForm.send();
  await page.goto(`/payment/${orderNumber}`);
});

test('a declined card is told beside the form, a good one pays', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/402 \(Payment Required\)/);
  await expect(page.getByRole('heading', { name: /Completar Pago/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$39.90');
  await payEmbedded(page, cards.declined);
  await expect(page.getByText('Error en el pago').first()).toBeVisible();
  await payEmbedded(page, cards.good);
  await page.waitForURL('**/order/confirmation/TP-*');
  await expect(page.getByRole('main')).toContainText('$39.90');
});

test('3-D Secure leads to the bank and back', async ({ page }) => {
  await payEmbedded(page, cards.secured);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/order/confirmation/TP-*');
  await expect(page.getByRole('main')).toContainText('$39.90');
});
