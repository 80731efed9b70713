import { expect, test } from '../../fixtures.ts';
import { hostedPage } from '../../pages/checkout.ts';
import { OrderView } from '../../pages/order-view.ts';
import { trackingLink } from '../../service/mails.ts';
import type { Locator, Page } from 'playwright/test';

test('while the provider decides, the page does not offer to pay; then it shows the receipt', async ({
  page,
  placeOrder,
  payOrder,
}) => {
  const confirmation = new Confirmation(page);
  const orderNumber = await placeOrder({ pages: 3 });
  await payOrder(orderNumber);
  const check = `**/api/orders/${orderNumber}/check-payment`;
  await page.route(check, (route) => route.fulfill({ json: { state: 'processing' } }));
  await confirmation.open(orderNumber);
  await expect(confirmation.heading).toHaveText('Your payment is being processed');
  await expect(page.getByText('Please do not pay again')).toBeVisible();
  await expect(confirmation.waysToPay).toHaveCount(0);
  // The page polls by itself.
  await page.waitForResponse(check);
  await page.unroute(check);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(confirmation.heading).toHaveText('Payment received');
  await expect(confirmation.waysToPay).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveText([
    'A translator starts on your document.',
    /^Usually ready in 12 hours; at the latest .*\sE[SD]T\.$/,
    'We email you the link, and you download the translation from your order.',
  ]);
  // The order was placed in another browser, so its details are not in this one.
  await expect(page.getByRole('link', { name: /same details/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(orderNumber);
  await expect(page.getByRole('row', { name: /Certified translation/ })).toContainText('3 × $24.95');
  await expect(page.getByRole('row', { name: /Total paid/ })).toContainText('$74.85 USD');
});

test('a failed payment shows the reason and other ways to pay', async ({ page, placeOrder }) => {
  const confirmation = new Confirmation(page);
  const orderNumber = await placeOrder();
  const json = { state: 'failed', message: 'Your card has insufficient funds.' };
  await page.route('**/check-payment', (route) => route.fulfill({ json }));
  await confirmation.open(orderNumber);
  await expect(confirmation.heading).toHaveText('Your payment did not go through');
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await expect(page.getByRole('link', { name: 'Pay on this site instead' })).toHaveAttribute(
    'href',
    `/payment/${orderNumber}`,
  );
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.waitForURL(hostedPage);
});

test('an open page of an order shows a payment recorded later, to its owner and to others', async ({
  page,
  placeOrder,
  payOrder,
  mailOf,
}) => {
  const view = new OrderView(page);
  const toBePaid = page.getByText('Pending Payment');
  for (const isOwner of [true, false]) {
    const orderNumber = await placeOrder();
    // The link proves ownership, and opens the event stream; other browsers poll.
    if (isOwner) await page.goto(trackingLink(await mailOf(orderNumber, 'tracking')));
    await view.open(orderNumber);
    await expect(toBePaid.first()).toBeVisible();
    await payOrder(orderNumber);
    await expect(toBePaid).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  }
});

test('the payment state in the address is ignored', async ({ page, placeOrder }) => {
  const confirmation = new Confirmation(page);
  await confirmation.open(`${await placeOrder()}?redirect_status=succeeded&payment_intent=pi_1`);
  await expect(confirmation.heading).toHaveText('Your order is not paid yet');
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
});

test('if the payment state is unknown, the page asks not to pay again and to check', async ({
  page,
  placeOrder,
  payOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const confirmation = new Confirmation(page);
  const orderNumber = await placeOrder();
  await payOrder(orderNumber);
  await page.route('**/check-payment', (route) => route.abort(), { times: 1 });
  await confirmation.open(orderNumber);
  await expect(confirmation.heading).toHaveText('We could not check your payment');
  await expect(page.getByText('Please do not pay again')).toBeVisible();
  await expect(confirmation.waysToPay).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(confirmation.heading).toHaveText('Payment received');
});

/** /order/confirmation/{orderNumber}: the return address of the payment pages. */
class Confirmation {
  readonly page: Page;
  readonly heading: Locator;
  readonly waysToPay: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.waysToPay = page
      .getByRole('main')
      .getByRole('link', { name: /\bpay\b/i })
      .or(page.getByRole('button', { name: /\bpay\b/i }));
  }

  async open(orderNumber: string): Promise<void> {
    await this.page.goto(`/order/confirmation/${orderNumber}`);
  }
}
