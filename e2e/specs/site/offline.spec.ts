import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { OrderView } from '../../pages/order-view.ts';
import { Track } from '../../pages/track.ts';

test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ChunkError/);
});

test('an order sent without a connection stays in the form and is sent when there is one', async ({
  page,
  context,
  orderForm,
  toasts,
}) => {
  const hint = page.getByText('You are offline. You can keep reading this page,');
  await orderForm.open();
  await orderForm.fill({ fullName: 'Ana Gómez', file: aPdfFile(2) });
  const main = page.getByRole('main');
  const before = await main.boundingBox();
  await context.setOffline(true);
  await expect(hint).toBeVisible();
  expect((await main.boundingBox())?.y, 'the page does not move').toBe(before?.y);
  await orderForm.submit.click();
  const words = 'You seem to be offline. Everything you entered is kept: reconnect and continue.';
  await expect(page.getByRole('alert')).toContainText(words);
  await expect(toasts.shown).toContainText(words);
  await expect(orderForm.fullName).toHaveValue('Ana Gómez');
  await expect(page.getByText('acta-de-nacimiento.pdf', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(hint).toBeHidden();
  await orderForm.send();
});

test('a page whose chunks are not loaded yet says what to do, and works once the connection is back', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  // React reports that it renders again if the chunks are requested a second time between its two attempts.
  allowConsoleErrors(/React error #520/);
  // Bypasses Chromium's cache, in which another test of this window may have left the chunks.
  await page.route('**/*', (route) => route.continue());
  await page.goto('/');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible();
});

test('tracking, downloading and paying without a connection show a message and work afterwards', async ({
  page,
  context,
  placeOrder,
}) => {
  const orderNumber = await placeOrder();
  const track = new Track(page);
  const order = new OrderView(page);
  await track.open();
  await context.setOffline(true);
  await track.find(orderNumber);
  await expect(track.notice).toContainText('An error occurred while tracking your order.');
  await context.setOffline(false);
  await track.submit.click();
  await expect(page).toHaveURL(`/track/${orderNumber}`);
  await expect(order.status).toBeVisible();

  await context.setOffline(true);
  await order.downloadOriginal.click();
  await expect(order.documents.getByRole('alert')).toContainText('Failed to download the document');
  await context.setOffline(false);
  await page.goto(`/payment/${orderNumber}`);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Realizar Pago' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error en el pago');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Realizar Pago' }).click();
  await page.waitForURL('**/order/confirmation/TP-*');
});
