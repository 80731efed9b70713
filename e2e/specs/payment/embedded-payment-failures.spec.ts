import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { cards, fillCard } from '../../pages/paying.ts';
import { Payment } from '../../pages/payment.ts';

const setupFailed = 'No se pudo inicializar el pago. Por favor, intente nuevamente.';

test('without the card provider’s script the payment cannot start, and trying again brings it', async ({
  page,
  baseURL,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const config = (await (await fetch(`${baseURL}/api/config`)).json()) as { stripeJsUrl: string };
  const payment = new Payment(page);
  await page.route(`**${config.stripeJsUrl}`, (route) => route.abort());
  await payment.open(await placeOrder());
  await expect(payment.problem).toContainText(setupFailed);
  await expect(payment.problem).toContainText('The payment could not be started. Please try again.');
  await expect(page.getByRole('link', { name: /Pay on the card provider’s page/ })).toBeVisible();
  await page.unroute(`**${config.stripeJsUrl}`);
  await payment.retry.click();
  await expect(payment.cardNumber).toBeVisible();
});

test('when the server cannot open the payment, its words stand beside ours', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503 /);
  const payment = new Payment(page);
  const json = { message: 'The payment provider cannot be reached just now.', code: 'x' };
  await page.route('**/api/create-payment-intent/*', (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  });
  await payment.open(await placeOrder());
  await expect(payment.problem).toContainText(setupFailed);
  await expect(payment.problem).toContainText(json.message);
  await payment.retry.click();
  await expect(payment.cardNumber).toBeVisible();
});

test('a missing order, or one that cannot be loaded, is reported in both languages', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 |ERR_FAILED/);
  const words = 'No se pudo cargar la información de la orden';
  const payment = new Payment(page);
  await payment.open('TP-2026-0000-0000-0000');
  await expect(payment.problem).toContainText(words);
  await expect(payment.problem).toContainText('We could not find this order.');
  await expect(payment.retry).toBeHidden();
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');

  const orderNumber = await placeOrder();
  await page.route(`**/api/orders/${orderNumber}`, (route) => route.abort(), { times: 1 });
  await payment.open(orderNumber);
  await expect(payment.problem).toContainText(words);
  await payment.retry.click();
  await expect(payment.cardNumber).toBeVisible();
});

test('while the card is charged the page says so, and a lost connection has our own text', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const payment = new Payment(page);
  await payment.open(await placeOrder());
  await fillCard(page, cards.good);
  await page.route('**/confirm', (route) => route.abort());
  const release = await holdRequests(page, '**/confirm');
  await payment.pay.click();
  await expect(payment.pay).toHaveText('Processing… Procesando...');
  await expect(page.getByText('Please keep this page open.')).toBeVisible();
  await release();
  await expect(payment.problem).toContainText('Error en el pago');
  await expect(payment.problem).toContainText('you will not be charged twice');
  await expect(payment.problem).not.toContainText('Nothing was charged');
  await page.unroute('**/confirm');
  await payment.pay.click();
  await page.waitForURL('**/order/confirmation/TP-*');
});
