import type { Page } from 'playwright/test';
import { probe } from '../../screen-checks/probe.ts';
import { aPdfFile } from '../../support/documents.ts';
import { holdRequests } from '../../browser/network.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { Reviews } from '../../pages/reviews.ts';
import type { KnownOrders } from '../../screen-checks/screens.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/**
 * States behind a click that no journey probes (probeState), and orders with the longest name. What an address alone shows:
 * every-screen.spec.ts.
 */
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
  'order, completed and partly refunded': async (page, { paid }) => {
    const translated = { translatedFilePath: 'x', translatedFilename: 'birth-certificate.pdf' };
    const payments = { received: 2495, refunded: 1000, disputed: 0, net: 1495 };
    await openAs(page, paid, { status: 'completed', ...translated, payments });
    await expect(heading(page, 'Your translation is ready')).toBeVisible();
    await expect(page.getByText('We have refunded $10.00 of your payment.')).toBeVisible();
  },
  'order, overdue': async (page, { paid }) => {
    await openAs(page, paid, { estimatedDelivery: '2026-03-02T15:04:00.000Z' });
    await expect(page.getByRole('main').locator('a[href^="/content/contact#order="]').first()).toBeVisible();
  },
  'review form with problems': async (page) => {
    const reviews = new Reviews(page);
    await reviews.open();
    await reviews.submit.click();
    await expect(reviews.problems).toBeVisible();
  },
};

/** The view of an order in another state. */
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
  test(`${name}: no accessibility issues, no sideways scrolling, in either reading direction`, async ({
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
    // Header and footer are the same everywhere: every-screen.spec.ts checks them.
    await probe(page, name, { without: ['header', 'footer'], isMirrored: true });
  });
}
