import { expect, test } from '../../fixtures.ts';
import { OrderView } from '../../pages/order-view.ts';
import { probeState } from '../../screen-checks/probe.ts';
import { trackingLink } from '../../service/mails.ts';

const moment = /^[A-Z][a-z]{2}\s\d{1,2},\s\d{4}, \d{1,2}:\d{2}\s[AP]M\sE[SD]T$/;

test('a new order is confirmed with all its details, at both addresses', async ({ page, placeOrder }) => {
  const order = new OrderView(page);
  const orderNumber = await placeOrder({
    fullName: 'Zoë O’Hara',
    translationType: 'standard',
    sourceLanguage: 'pt-br',
    includeEditing: 'true',
    includeCertificate: 'true',
    comments: 'Names as in the passport.',
    pages: 3,
  });
  const addresses = {
    [`/order/${orderNumber}`]: 'Order Submitted Successfully!',
    [`/track/${orderNumber.toLowerCase()}`]: `Order ${orderNumber}`,
  };
  for (const [address, heading] of Object.entries(addresses)) {
    await page.goto(address);
    await expect(order.heading).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(`Order ${orderNumber}`);
    await expect(order.status).toContainText('Pending Payment');
    await expect(order.status).toContainText('awaiting processing');
    await expect(
      order.status.getByText(/^[A-Z][a-z]+day, .* at \d{1,2}:\d{2}\s[AP]M\sE[SD]T$/),
    ).toBeVisible();
    await expect(order.status).toContainText('Usually ready in 24 hours; at the latest');
    await expect(order.documentFacts).toHaveText([
      'Portuguese (Brazil) to English',
      'Standard',
      '3 pages',
      'Additional Editing, Accuracy Certificate',
      'acta-de-nacimiento.pdf',
      'Names as in the passport.',
    ]);
    await expect(order.orderFacts).toHaveText([
      orderNumber,
      moment,
      'Zoë O’Hara',
      'ana@example.com',
      'Pending Payment',
    ]);
  }
  await expect(order.price.getByRole('row')).toHaveText([
    /Item/,
    'Standard translation3 × $19.95$59.85',
    'Additional Editing3 × $14.95$44.85',
    'Accuracy Certificate1 × $9.95$9.95',
    'Total (USD)$114.65',
  ]);
  await expect(order.price).toContainText('Price per page (average, extras included)$38.22');
  await page.getByRole('link', { name: 'Back to tracking' }).click();
  await expect(page).toHaveURL('/track');
});

test('the tracking link is copied, and the button says so for two seconds', async ({
  page,
  context,
  placeOrder,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = new OrderView(page);
  const orderNumber = await placeOrder();
  await page.clock.install();
  await order.open(orderNumber);
  const link = await order.trackingLink.inputValue();
  expect(link).toMatch(new RegExp(`^http://[^/]+/track/${orderNumber}$`));
  await expect(page.getByText('We also emailed a tracking link to ana@example.com.')).toBeVisible();

  await page.clock.pauseAt(Date.now() + 60_000);
  await order.copy.click();
  await expect(order.copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(1900);
  await expect(order.copy).toHaveText('Copied');
  await page.clock.runFor(200);
  await expect(order.copy).toHaveText('Copy link');
});

test('a company is added to the receipt, and a question includes the order number', async ({
  page,
  placeOrder,
  mailOf,
}) => {
  const orderNumber = await placeOrder();
  const mail = await mailOf(orderNumber, 'tracking');
  await page.goto(trackingLink(mail));
  const receipt = page.getByRole('region', { name: 'Receipt for a company' });
  await receipt.getByRole('button', { name: 'Add company details' }).click();
  await expect(receipt.getByLabel('Company name')).toBeVisible();
  await probeState(page, 'receipt for a company');
  await receipt.getByLabel('Company name').fill('شركة الأمل');
  await receipt.getByLabel('Company address').fill('1 Main Street\nSpringfield');
  await receipt.getByRole('button', { name: 'Save' }).click();
  await receipt.getByRole('button', { name: 'Change company details' }).click();
  await receipt.getByLabel('Tax number').fill('12-3456789');
  await receipt.getByRole('button', { name: 'Save' }).click();
  await expect(receipt.getByText('12-3456789')).toBeVisible();
  await page.reload();
  await expect(receipt.getByText('شركة الأمل')).toHaveCSS('direction', 'rtl');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Springfield').filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });

  // The link for browsers without scripts.
  const write = page.getByRole('link', { name: 'Write to us about this order' });
  await page.goto((await write.getAttribute('href')) ?? '');
  await expect(page.getByLabel('Message')).toHaveValue(`About order ${orderNumber}:\n\n`);
});

test('a missing order differs from one that cannot be loaded', async ({
  page,
  toasts,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 |500 /);
  const order = new OrderView(page);
  for (const number of ['hello', 'TP-2026-0000-0000-0000']) {
    await page.goto(`/order/${number}`);
    await expect(order.heading).toHaveText('Order Not Found');
  }
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');

  const orderNumber = await placeOrder();
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await order.open(orderNumber);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load order details');
  await expect(toasts.shown).toContainText('Failed to load order details');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(order.heading).toHaveText(`Order ${orderNumber}`);
});
