import { expect, test } from '../../fixtures.ts';
import { hostedPage } from '../../pages/checkout.ts';
import { cards, payHosted } from '../../pages/paying.ts';

test.use({ javaScriptEnabled: false });

test('the public pages can be read', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 /);
  // Playwright finds the content of noscript elements only by its rendered text.
  const shown = page.locator('body');
  const rendered = { useInnerText: true };
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Certified' })).toContainText('$24.95');
  await expect(shown).toContainText('JavaScript is switched off.', rendered);

  await page.goto('/order/certified');
  await expect(shown).toContainText('Without JavaScript your pages are not counted here.', rendered);
  await expect(page.getByText('$24.95').first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Do I need a notary?' })).toBeVisible();

  await page.goto('/reviews');
  await expect(page.getByRole('heading', { level: 1, name: 'Client Reviews' })).toBeVisible();
  await expect(page.getByText('No reviews available yet. Be the first to leave a review!')).toBeVisible();
  await expect(shown).toContainText('Submitting a review needs JavaScript, which is switched off.', rendered);
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeDisabled();

  await page.goto('/sample');
  await page
    .getByRole('article', { name: 'Certificate of Birth' })
    .getByRole('link', { name: 'Note 11' })
    .click();
  await expect(page.getByText('Stamps, signatures and handwriting')).toBeInViewport();

  await page.goto('/content/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('the menu of narrow screens opens, and the language can be switched', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/content/about');
  await page.getByRole('link', { name: /^Español/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^English/ })).toBeVisible();
  await page.goto('/track');
  await expect(page.getByRole('heading', { level: 1, name: 'Siga su orden' })).toBeVisible();
});

test('an order is tracked by its number', async ({ page, placeOrder, allowConsoleErrors }) => {
  allowConsoleErrors(/404 /);
  const orderNumber = await placeOrder();
  await page.goto('/track');
  await page.getByLabel('Order number').fill(orderNumber.toLowerCase());
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page).toHaveURL(new RegExp(`/track/${orderNumber}$`, 'i'));
  const main = page.getByRole('main');
  const rendered = { useInnerText: true };
  await expect(main).toContainText(orderNumber);
  await expect(main).toContainText('Your order has been received and is awaiting processing', rendered);
  await expect(main).toContainText('Spanish to English', rendered);
  await expect(main).not.toContainText('Loading', rendered);
  await page.goto('/track/TP-2026-0000-0000-0000');
  await expect(main).toContainText('Order Not Found', rendered);
});

test('an order is paid on the hosted page, from the payment page and from the checkout', async ({
  page,
  placeOrder,
}) => {
  const orderNumber = await placeOrder({ pages: 2 });
  const main = page.getByRole('main');
  const rendered = { useInnerText: true };
  const toPay = page.getByRole('button', { name: 'Go to Payment' });
  await page.goto(`/payment/${orderNumber}`);
  await expect(main).toContainText('Paying on this site needs JavaScript', rendered);
  await expect(main).not.toContainText(/Loading|Page count/, rendered);
  await toPay.click();
  await page.waitForURL(hostedPage);

  await page.goto(`/checkout/${orderNumber}`);
  await expect(main).not.toContainText('Preparing', rendered);
  await toPay.click();
  await page.waitForURL(hostedPage);
  await payHosted(page, cards.good);
  await page.waitForURL(`**/order/confirmation/${orderNumber}*`);
  await expect(main).toContainText('The page of your order says whether it is paid', rendered);
  await expect(main).not.toContainText('Checking', rendered);
  await main.getByRole('link', { name: 'View your order' }).click();
  await expect(page).toHaveURL(`/order/${orderNumber}`);

  await page.goto(`/payment/${orderNumber}`);
  await toPay.click();
  await page.waitForURL(`**/order/${orderNumber}`);
  await expect(main).toContainText('Paid', rendered);
});
