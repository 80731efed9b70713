import type { Page } from 'playwright/test';
import { expect, pathOf, test } from '../console-fixtures.ts';
import { openCustomer } from '../customer-calls.ts';
import { wholeBrowser } from '../desktop-launcher.ts';
import { clickNotification, shownNotifications } from '../system-doubles.ts';
import { hideWindow } from '../system-events.ts';
import { saveSettings } from '../../support/drafts.ts';
import { payAt, payOrder } from '../../support/orders.ts';

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

test('a requested price is set in the console next to the document, and its acceptance is announced; pages are corrected up and paid, then down and refunded', async ({
  openConsole,
  placeOrder,
  mailOf,
  callAsAdmin,
  request,
  site: { origin },
}) => {
  await saveSettings(callAsAdmin, { quotes: { isOn: true, hours: 4 } });
  const orderNumber = await placeOrder({ handwritten: 'true' });
  const { app, page } = await openConsole({ env: wholeBrowser });

  await page.evaluate(() => (location.href = '/admin/quotes'));
  const waiting = page.getByRole('row').filter({ hasText: orderNumber });
  await waiting.getByRole('link', { name: 'Set the price' }).click();
  await expect(page.getByRole('region', { name: 'Original' }).locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Send $24.95' }).click();
  await expect(page.getByText('Price sent, valid until')).toBeVisible();
  const mail = await mailOf(orderNumber, 'quote');
  const customer = await openCustomer(request, { origin, orderNumber, mail });

  await hideWindow(app);
  await payOrder(origin, orderNumber);
  await expect.poll(async () => (await shownNotifications(app)).at(-1)?.title).toBe('New paid order');
  expect(await customer('GET', 'quote')).toMatchObject({ state: 'accepted' });
  await expect(page.getByText('Accepted and paid')).toBeVisible();
  await clickNotification(app, orderNumber);
  await expect.poll(() => pathOf(page)).toBe(`/admin/orders/${orderNumber}`);

  await correctPages(page, 2, 'Ask the customer');
  await expect(page.getByText('Waiting for the customer', { exact: true })).toBeVisible();
  const { id } = (await customer('GET', 'page-count')) as { id: string };
  const { url } = (await customer('POST', 'page-count/pay', { data: { id } })) as { url: string };
  await payAt(url);
  await expect(page.getByText('Accepted and paid', { exact: true })).toBeVisible();

  await correctPages(page, 1, 'Correct and refund $24.95');
  await expect(page.getByText('Corrected', { exact: true })).toBeVisible();
  const payments = await callAsAdmin('GET', `/api/admin/orders/${orderNumber}/payments`);
  expect(payments).toMatchObject({ balance: 2495, refundable: 2495 });
  expect((await mailOf(orderNumber, 'refund')).text).toContain('$24.95');
});

async function correctPages(page: Page, pages: number, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Correct the page count' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pages').fill(String(pages));
  await dialog.getByLabel('Reason').fill('The back has a stamp');
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}
