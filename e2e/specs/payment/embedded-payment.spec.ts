import { expect, test } from '../../fixtures.ts';
import { cards, fillCard, payEmbedded } from '../../pages/paying.ts';
import { Payment } from '../../pages/payment.ts';
import { probeState } from '../../screen-checks/probe.ts';

const confirmation = '**/order/confirmation/TP-*';

test('a declined card is reported next to the form, a valid one pays once, however often it is clicked', async ({
  page,
  toasts,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402 \(Payment Required\)/);
  // If the visitor returns before the payment is recorded, the request for another payment is refused.
  allowConsoleErrors(/409 .*\/create-payment-intent\//);
  const payment = new Payment(page);
  const orderNumber = await placeOrder({ pages: 2 });
  await payment.open(orderNumber);
  await payEmbedded(page, cards.declined);
  await expect(payment.problem).toContainText('Error en el pago');
  await expect(payment.problem).toContainText('Your card was declined.');
  await expect(payment.problem).toContainText('Nothing was charged.');
  await expect(toasts.shown).toContainText('Error en el pago');

  let confirmed = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm')) confirmed += 1;
  });
  await fillCard(page, cards.good);
  await probeState(page, 'a good card after a declined one');
  await payment.pay.dblclick();
  await page.waitForURL(confirmation);
  await expect(toasts.shown).toContainText('Pago confirmado');
  await expect(page.getByRole('main')).toContainText('$49.90');
  expect(confirmed).toBe(1);

  await payment.open(orderNumber);
  await page.waitForURL(confirmation);
});

test('3-D Secure opens the bank’s page and returns, and the payment is confirmed', async ({
  page,
  toasts,
  placeOrder,
}) => {
  const payment = new Payment(page);
  const orderNumber = await placeOrder({ translationType: 'standard' });
  await payment.open(orderNumber);
  await payEmbedded(page, cards.secured);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(confirmation);
  await expect(toasts.shown).toContainText('Pago confirmado');
  await expect(page.getByRole('main')).toContainText('$19.95');
  await expect(page).toHaveURL(`/order/confirmation/${orderNumber}`);
});
