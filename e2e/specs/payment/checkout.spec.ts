import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { Checkout, hostedPage } from '../../pages/checkout.ts';
import { probeState } from '../../screen-checks/probe.ts';
import { soonAgain } from '../../soon-again.ts';

test('the checkout shows its progress, in Spanish with English next to it, and then opens the payment page', async ({
  page,
  toasts,
  placeOrder,
}) => {
  const checkout = new Checkout(page);
  const orderNumber = await placeOrder();
  const left: string[] = [];
  page.on('request', (request) => {
    if (hostedPage.test(request.url())) left.push(request.url());
  });
  await page.clock.install();
  const release = await holdRequests(page, '**/api/create-checkout-session');
  await checkout.open(orderNumber);
  await expect(toasts.shown).toContainText('Procesando pago');
  await expect(toasts.shown).toContainText('Processing payment');
  await expect(
    page.getByRole('status').filter({ hasText: 'Preparando su página de pago segura...' }),
  ).toContainText('Preparing your secure payment page…');
  await expect(toasts.shown).toContainText('Un momento más, por favor');
  await expect(toasts.shown).toContainText('One more moment');
  await expect(toasts.shown).toHaveCount(1);

  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await release();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(checkout.heading).toHaveText('Redirecting to Payment', { timeout: 500 });
  }).toPass(soonAgain);
  await expect(toasts.shown).toContainText('¡Todo listo!');
  await page.clock.runFor(450);
  await expect(checkout.goToPayment).toBeVisible();
  expect(left).toEqual([]);
  await page.clock.runFor(100);
  await page.waitForURL(hostedPage);
  await expect(page.getByText(orderNumber)).toBeVisible();
});

test('if the payment page does not open by itself, the visitor can open it', async ({ page, placeOrder }) => {
  const checkout = new Checkout(page);
  await page.route(hostedPage, (route) => route.abort('aborted'), { times: 1 });
  // It may happen before anything on the page is checked.
  const tried = page.waitForRequest(hostedPage);
  await checkout.open(await placeOrder());
  await expect(checkout.heading).toHaveText('Redirecting to Payment');
  await expect(page.getByRole('main')).toContainText('$24.95 USD');
  await tried;
  await checkout.goToPayment.click();
  await page.waitForURL(hostedPage);
});

test('going back from the payment page does not redirect again', async ({ page, placeOrder }) => {
  const checkout = new Checkout(page);
  const orderNumber = await placeOrder();
  let opened = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-checkout-session')) opened += 1;
  });
  await page.goto('/');
  await checkout.open(orderNumber);
  await page.waitForURL(hostedPage);
  expect(opened).toBe(1);
  await probeState(page, 'hosted payment page');

  await page.goBack();
  await expect(checkout.heading).toHaveText('Your order is not paid yet');
  await probeState(page, 'after coming back');
  await expect(page.getByRole('link', { name: 'Pay on this site instead' })).toHaveAttribute(
    'href',
    `/payment/${orderNumber}`,
  );
  expect(opened).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(checkout.heading).toHaveText('Your order is not paid yet');
  await checkout.goToPayment.click();
  await page.waitForURL(hostedPage);
});

test('a paid order shows its confirmation, also after going back', async ({ page, placeOrder, payOrder }) => {
  const checkout = new Checkout(page);
  const orderNumber = await placeOrder();
  await checkout.open(orderNumber);
  await page.waitForURL(hostedPage);
  await payOrder(orderNumber);
  await page.goBack();
  await page.waitForURL(`/order/confirmation/${orderNumber}`);
  await checkout.open(orderNumber);
  await page.waitForURL(`/order/confirmation/${orderNumber}`);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('after a network failure the visitor tries again and succeeds', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const checkout = new Checkout(page);
  await page.route('**/api/create-checkout-session', (route) => route.abort(), { times: 1 });
  await checkout.open(await placeOrder());
  await expect(checkout.problem).toContainText('Failed to create checkout session');
  await expect(checkout.problem).toContainText('Please check your connection and try again.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(hostedPage);
});
