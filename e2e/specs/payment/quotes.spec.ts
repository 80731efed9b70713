import { journeys, lookAt } from '../../screen-checks/look-at.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { hostedPage } from '../../pages/checkout.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { aPdfFile } from '../../support/documents.ts';
import { saveSettings } from '../../support/drafts.ts';
import { trackingLink } from '../../service/mails.ts';
import { withDatabase } from '../../service/database.ts';

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

for (const { customer: width, desk: deskWidth } of journeys) {
  test(`at ${width} px a price is requested, set next to the document, declined, requested again, accepted and paid`, async ({
    page: customer,
    site,
    openPage,
    signIn,
    callAsAdmin,
    mailOf,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/409 .*\/api\/create-checkout-session/);
    await saveSettings(callAsAdmin, { quotes: { isOn: true, hours: 4 } });
    await customer.setViewportSize({ width, height: 900 });

    const form = new OrderForm(customer);
    await form.open('certified');
    await form.fill({ email: `quote-${width}@example.com`, file: aPdfFile(1) });
    await customer.getByLabel('A document is handwritten').check();
    await expect(customer.getByRole('status').getByText('Price within 4 working hours')).toBeVisible();
    await lookAt(customer, 'form');
    await customer.getByRole('button', { name: 'Ask for a price' }).click();
    await expect(customer.getByRole('heading', { name: 'We are working out your price' })).toBeVisible();
    await lookAt(customer, 'requested');
    const orderNumber = /TP-[\w-]+/.exec(customer.url())?.[0] ?? '';

    const desk = await openPage();
    await desk.setViewportSize({ width: deskWidth, height: 900 });
    await signIn(desk);
    // Simulates the passing of time, which no API call can.
    const longAgo = `update quotes set due_by = now() - interval '1 minute'
                     where order_id = (select id from orders where order_number = $1)`;
    await withDatabase(site, (client) => client.query(longAgo, [orderNumber]));
    await customer.reload();
    await expect(customer.getByText(/^We promised you the price by .* and are late/)).toBeVisible();
    await desk.goto('/admin/quotes');
    await expect(desk.getByRole('heading', { name: 'Price requests' })).toBeVisible();
    const request = desk.getByRole('row').filter({ hasText: orderNumber });
    await expect(request).toContainText('Overdue');
    await lookAt(desk, 'queue');
    await request.getByRole('link', { name: 'Set the price' }).click();
    // Without a price there is nothing to pay, and no receipt.
    const offers = async (count: number) => {
      await desk.getByRole('link', { name: 'The order' }).click();
      await expect(desk.getByRole('region', { name: 'Payments', exact: true })).toBeVisible();
      const withPrice = desk.getByRole('button', { name: /^(?:Mark as Paid|See the receipt)$/ });
      await expect(withPrice).toHaveCount(count);
      await desk.goBack();
    };
    await offers(0);
    await expect(desk.getByText(/^Price promised by: .*\sE[SD]T\s*Overdue$/)).toBeVisible();
    await desk.getByLabel('Price in dollars').fill('48');
    await desk.getByLabel('Why it differs from the price list').fill('The handwriting is faded');
    await lookAt(desk, 'pricing');
    await desk.getByRole('button', { name: 'Send $48.00' }).click();
    await expect(desk.getByText('Price sent, valid until')).toBeVisible();
    await offers(2);
    // Staff set the price, so another page count needs another price: the dialog links to the order.
    await desk.getByRole('link', { name: 'The order' }).click();
    await desk.getByRole('button', { name: 'Correct the page count' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel('Pages')).toHaveCount(0);
    await lookAt(desk, 'page-count');
    await dialog.getByRole('button', { name: 'Price request' }).click();
    await expect(desk.getByLabel('Price in dollars')).toBeVisible();

    await customer.goto(trackingLink(await mailOf(orderNumber, 'quote')));
    await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}/quote$`));
    await expect(customer.getByText('The handwriting is faded')).toBeVisible();
    await lookAt(customer, 'sent');
    await desk.getByLabel('Price in dollars').fill('47');
    await desk.getByRole('button', { name: 'Send $47.00' }).click();
    await expect(customer.getByText('Our team changed the price while this page was open.')).toBeVisible();
    await expect(customer.getByRole('link', { name: 'Accept and pay $47.00' })).toBeVisible();
    await customer.getByRole('button', { name: 'Decline the price' }).click();
    await customer.getByLabel('Why? (optional)').fill('Too much');
    await lookAt(customer, 'declining');
    await customer.getByRole('button', { name: 'Yes, decline it' }).click();
    await expect(customer.getByRole('heading', { name: 'You declined this price' })).toBeVisible();
    await customer.goto(`/checkout/${orderNumber}`);
    await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}/quote$`));
    await customer.getByRole('button', { name: 'Ask for a new price' }).click();
    await expect(customer.getByRole('heading', { name: 'We are working out your price' })).toBeVisible();

    await customer.goto(`/track/${orderNumber}`);
    await expect(customer.getByRole('region', { name: 'Status', exact: true })).toContainText(
      'Waiting for our price',
    );
    await lookAt(customer, 'awaited');
    await customer.goBack();

    await expect(desk.getByText('Waiting for your price since')).toBeVisible();
    await desk.getByRole('button', { name: 'Use the list price' }).click();
    await desk.getByRole('button', { name: 'Send $24.95' }).click();
    await expect(desk.getByText('Price sent, valid until')).toBeVisible();

    // The open page follows.
    const accept = customer.getByRole('link', { name: 'Accept and pay $24.95' });
    await expect(accept).toBeVisible();
    await customer.goto(`/track/${orderNumber}`);
    await expect(customer.getByText('Your price is ready')).toBeVisible();
    await lookAt(customer, 'order');
    await customer.getByRole('link', { name: 'See the price and decide' }).click();
    await expect(accept).toBeVisible();
    const endsIn = (interval: string) =>
      withDatabase(site, (client) =>
        client.query('update orders set quote_until = now() + $2::interval where order_number = $1', [
          orderNumber,
          interval,
        ]),
      );
    await endsIn('-1 minute');
    await accept.click();
    await expect(customer.getByRole('heading', { name: 'This price has expired' })).toBeVisible();
    await endsIn('1 day');
    await customer.reload();
    await accept.click();
    await customer.waitForURL(hostedPage);
    await payHosted(customer, cards.good);
    await expect(customer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await customer.goto(`/track/${orderNumber}/quote`);
    await expect(customer.getByRole('heading', { name: 'You accepted this price' })).toBeVisible();
    await lookAt(customer, 'accepted');
    const payments = await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/payments`);
    expect(payments).toMatchObject({ balance: 2495 });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a handwritten document is ordered without a price', async ({ page, callAsAdmin }) => {
    await saveSettings(callAsAdmin, { quotes: { isOn: true, hours: 4 } });
    await page.goto('/order/certified');
    await page.getByLabel('Full name').fill('Ana Gómez');
    await page.getByLabel('Email').fill('plain-quote@example.com');
    await page.locator('[name="sourceLanguage"]').selectOption('Spanish');
    await page.locator('[name="targetLanguage"]').selectOption('English');
    await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(1));
    await page.locator('[name="handwritten"]').check();
    await page.locator('form button[type="submit"]').click();
    await expect(page).toHaveURL(/TP-/);
    const orderNumber = /TP-[\w-]+/.exec(page.url())?.[0] ?? '';
    const waiting = (await callAsAdmin('GET', '/api/admin/quote-requests')) as { orderNumber: string }[];
    expect(waiting.map((quote) => quote.orderNumber)).toContain(orderNumber);
  });
});
