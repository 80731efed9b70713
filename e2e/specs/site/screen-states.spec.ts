import type { Page } from 'playwright/test';
import { probe } from '../../screen-checks/probe.ts';
import { aPdfFile } from '../../support/documents.ts';
import { holdRequests } from '../../browser/network.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { Contact } from '../../pages/contact.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { cards, fillCard } from '../../pages/paying.ts';
import { Reviews } from '../../pages/reviews.ts';
import { Toasts } from '../../pages/toasts.ts';
import type { KnownOrders } from '../../screen-checks/screens.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The states behind a click, and orders of the longest name. What an address alone shows: every-screen.spec.ts. */
const screens: Readonly<Record<string, (page: Page, orders: KnownOrders) => Promise<void>>> = {
  'order form': async (page) => {
    await page.goto('/order');
    await page.getByRole('combobox', { name: 'Source language' }).fill('chinese');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'order form with a document and problems': async (page) => {
    const form = new OrderForm(page);
    await form.open('standard');
    await form.document.setInputFiles(aPdfFile(12, `${'a-very-long-name-'.repeat(8)}.pdf`));
    await form.submit.click();
    await expect(form.problems).toBeVisible();
    await expect(form.priceItems).toContainText(['12 pages']);
  },
  'order form while it is sent': async (page) => {
    const form = new OrderForm(page);
    await form.open('certified');
    await form.fill({ file: aPdfFile(2) });
    await holdRequests(page, '**/api/orders');
    await form.submit.click();
    await expect(form.submit).toHaveText('Submitting Order...');
  },
  'order form with the code for a phone': async (page) => {
    await page.goto('/order');
    await page.getByRole('button', { name: 'Add photos with your phone' }).click();
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  },
  'page of a connected phone': async (page) => {
    const opened = await page.request.post('/api/phone-links');
    const { address } = (await opened.json()) as { readonly address: string };
    await page.goto(address);
    await page.getByLabel('Document', { exact: true }).setInputFiles(aPdfFile(2));
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  },
  'hosted payment page': async (page, { unpaid }) => {
    await page.goto(`/checkout/${unpaid}`);
    await page.waitForURL(/\/sandbox\/checkout\//);
  },
  'checkout after coming back': async (page, { unpaid }) => {
    await page.goto(`/checkout/${unpaid}`);
    await page.waitForURL(/\/sandbox\/checkout\//);
    await page.goBack();
    await expect(heading(page, 'Your order is not paid yet')).toBeVisible();
  },
  'embedded payment': async (page, { unpaid }) => {
    await page.goto(`/payment/${unpaid}`);
    await fillCard(page, cards.good);
  },
  'order, completed': async (page, { paid }) => {
    const translated = { translatedFilePath: 'x', translatedFilename: 'birth-certificate.pdf' };
    await openAs(page, paid, { status: 'completed', ...translated });
    await expect(heading(page, 'Your translation is ready')).toBeVisible();
  },
  'order, partly refunded': async (page, { paid }) => {
    const payments = { received: 2495, refunded: 1000, disputed: 0, net: 1495 };
    await openAs(page, paid, { payments });
    await expect(page.getByText('We have refunded $10.00 of your payment.')).toBeVisible();
  },
  'order, refunded': async (page, { paid }) => {
    const payments = { received: 2495, refunded: 2495, disputed: 0, net: 0 };
    await openAs(page, paid, { payments });
    await expect(page.getByText('We have refunded your payment of $24.95.')).toBeVisible();
  },
  'order, overdue': async (page, { paid }) => {
    await openAs(page, paid, { estimatedDelivery: '2026-03-02T15:04:00.000Z' });
    await expect(page.getByRole('main').locator('a[href^="/content/contact#order="]').first()).toBeVisible();
  },
  'receipt for a company': async (page, { paid }) => {
    await openAs(page, paid, { canEditReceipt: true });
    const receipt = page.getByRole('region', { name: 'Receipt for a company' });
    await receipt.getByRole('button', { name: 'Add company details' }).click();
    await expect(receipt.getByLabel('Company name')).toBeVisible();
  },
  track: async (page) => {
    await page.goto('/track');
    await page.getByRole('button', { name: 'Track Order' }).click();
    await expect(new Toasts(page).shown).toBeVisible();
  },
  'review form with problems': async (page) => {
    const reviews = new Reviews(page);
    await reviews.open();
    await reviews.submit.click();
    await expect(reviews.problems).toBeVisible();
  },
  'review form of somebody who was invited': async (page) => {
    const json = { translationType: 'certified', customerName: 'Ana Gómez', isUsed: false };
    await page.route('**/api/review-invitations/*', (route) => route.fulfill({ json }));
    await page.goto('/reviews?invitation=one');
    await expect(page.getByText('Your review will be marked as verified')).toBeVisible();
  },
  'contact form with problems': async (page) => {
    const contact = new Contact(page);
    await contact.open();
    await contact.send.click();
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  },
};

/** The view of an order as it would be in another state. */
async function openAs(
  page: Page,
  orderNumber: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
  await page.goto(`/track/${orderNumber}`);
}

let shared: KnownOrders | undefined;

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no barriers, no sideways scrolling, in either direction of reading`, async ({
    page,
    placeOrder,
    payOrder,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404 /);
    if (shared === undefined) {
      const fullName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
      shared = { unpaid: await placeOrder({ fullName }), paid: await placeOrder({ fullName, pages: 13 }) };
      await payOrder(shared.paid);
    }
    await show(page, shared);
    // Header and footer are the same everywhere: every-screen.spec.ts looks at them.
    await probe(page, name, { without: ['header', 'footer'], isMirrored: true });
  });
}
