import { expect, test } from '../../fixtures.ts';
import { Checkout, hostedPage } from '../../pages/checkout.ts';

test('an unknown number is reported, with a link home', async ({ page, toasts, allowConsoleErrors }) => {
  allowConsoleErrors(/404 /);
  const checkout = new Checkout(page);
  await checkout.open('TP-2026-0000-0000-0000');
  await expect(checkout.heading).toHaveText('Error Loading Checkout');
  await expect(checkout.problem).toContainText('Order not found');
  await expect(toasts.shown).toContainText('Order not found');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('whatever keeps the payment page from opening has its words', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/50[03] |ERR_FAILED/);
  const checkout = new Checkout(page);
  const orderNumber = await placeOrder();
  const session = '**/api/create-checkout-session';
  const order = `**/api/orders/${orderNumber}`;
  const busy = { message: 'The payment provider cannot be reached just now.', code: 'x' };
  for (const { address, answer, words } of [
    { address: session, answer: { status: 500, body: '' }, words: 'Failed to create checkout session' },
    { address: session, answer: { status: 503, json: busy }, words: busy.message },
    { address: session, answer: { json: { url: '' } }, words: 'No checkout URL received from server' },
    { address: order, answer: { status: 500, body: '' }, words: 'Failed to load order details' },
    { address: order, answer: { json: { orderNumber: '' } }, words: 'Order number is missing' },
  ]) {
    await page.route(address, (route) => route.fulfill(answer));
    await checkout.open(orderNumber);
    await expect(checkout.heading, words).toHaveText('Error Loading Checkout');
    await expect(checkout.problem).toContainText(words);
    await page.unroute(address);
  }
  await checkout.open('%20');
  await expect(checkout.problem).toContainText('No order number provided');
});

test('after a failure of the network the visitor tries again and gets there', async ({
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
