import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { cards, fillCard } from '../../pages/paying.ts';
import { Payment } from '../../pages/payment.ts';

const setupFailed = 'No se pudo inicializar el pago. Por favor, intente nuevamente.';

test('without the card provider’s script the payment cannot start, and trying again loads it', async ({
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

test('while the card is charged the page says so, and a lost connection has our own message', async ({
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
