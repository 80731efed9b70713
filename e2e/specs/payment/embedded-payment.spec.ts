import { expect, test } from '../../fixtures.ts';
import { cards, fillCard, payEmbedded } from '../../pages/paying.ts';
import { Payment } from '../../pages/payment.ts';

const confirmation = '**/order/confirmation/TP-*';

test('the page tells in English, with its Spanish words below, what is paid and by whom', async ({
  page,
  placeOrder,
}) => {
  const payment = new Payment(page);
  await payment.open(await placeOrder({ translationType: 'standard', sourceLanguage: 'zh-t', pages: 2 }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completar Pago');
  await expect(page.locator('[lang="es"]').filter({ hasText: 'Completar Pago' })).toBeVisible();
  const sizeOf = (words: string) =>
    page.getByText(words).evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
  expect(await sizeOf('Complete your payment')).toBeGreaterThan(await sizeOf('Completar Pago'));
  await expect(payment.facts).toHaveText([
    'Translation type Tipo de traducción',
    'Source language Idioma de origen',
    'Target language Idioma de destino',
    'Page count Número de páginas',
    'Total price Precio total',
  ]);
  await expect(payment.values).toHaveText([
    'Standard translation',
    'Chinese (Traditional)',
    'English',
    '2',
    '$39.90 USD',
  ]);
  await expect(payment.pay).toHaveText('Pay $39.90 USD Realizar Pago');
  await expect(page.getByText('Paid through Stripe.')).toBeVisible();
  await expect(page.getByText('Test mode: no real card is charged')).toBeVisible();
});

test('a declined card is reported beside the form, a good one pays once, however often it is clicked', async ({
  page,
  toasts,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402 \(Payment Required\)/);
  // Returning before the payment is recorded, the call that would open another one reports it.
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
  await payment.pay.dblclick();
  await page.waitForURL(confirmation);
  await expect(toasts.shown).toContainText('Pago confirmado');
  await expect(page.getByRole('main')).toContainText('$49.90');
  expect(confirmed).toBe(1);

  await payment.open(orderNumber);
  await page.waitForURL(confirmation);
});

test('3-D Secure leads to the bank and back, where the payment is confirmed', async ({
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

test('a refused 3-D Secure check brings the reason and the ways to pay after all', async ({
  page,
  placeOrder,
}) => {
  await new Payment(page).open(await placeOrder());
  await payEmbedded(page, cards.secured);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment did not go through');
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
});
