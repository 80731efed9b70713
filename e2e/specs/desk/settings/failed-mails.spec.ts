import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { startMailServer, type MailServer } from '../../../service/mail-server.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { SiteProcess } from '../../../service/site-process.ts';
import { administratorSettings } from '../../../staff.ts';
import { isTranslated } from '../../../browser/browser-translation.ts';
import type { Locator, Page } from 'playwright/test';

const mistyped = 'ana@exmaple.test';
const right = 'ana@example.test';

/** A service whose mail server does not know the mistyped address. */
const test = deskTest.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await startMailServer(mistyped);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailServer }, use) => {
      const site = await SiteProcess.start({
        ...administratorSettings,
        SMTP_URL: mailServer.url,
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('a bounced email appears live with its reason, and reaches the corrected address', async ({
  page,
  signIn,
  placeOrder,
  mailServer,
}) => {
  test.skip(isTranslated, 'It looks at the very element that holds a text.');
  const mails = new MailDesk(page);
  await signIn(page);
  await mails.open();
  await expect(page.getByText('No undelivered emails.')).toBeVisible();

  const orderNumber = await placeOrder({ email: mistyped });
  const row = mails.mailOf(orderNumber);
  await expect(row).toContainText('no such mailbox', { timeout: 30_000 });
  await expect(row).toContainText(mistyped);
  await expect(page.getByText('An email was not delivered').first()).toBeVisible();

  await row.getByRole('link', { name: orderNumber }).click();
  await expect(mails.panel).toContainText('Order received, with the tracking link');
  await mails.panel.getByRole('button', { name: `Correct address: ${mistyped}` }).click();
  const dialog = deskDialog(page, 'Correct the customer’s address');
  await dialog.getByLabel('Email').fill('ana@');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog).toContainText('Please enter a valid email address');
  await dialog.getByLabel('Email').fill(right);
  await dialog.getByRole('button', { name: 'Save and send' }).dblclick();

  await expect(page.getByText('Emails sent again: 1.', { exact: true })).toBeVisible();
  await expect(mails.panel).toHaveCount(0);
  await expect(page.getByRole('link', { name: right })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Corrected the address; earlier links no longer work',
  );
  await expect.poll(() => mailServer.taken).toEqual([right]);
});

/** /admin/mails, and the same list on an order: failed mails. */
class MailDesk {
  readonly page: Page;
  readonly heading: Locator;
  /** The list on an order. */
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Undelivered emails' });
    this.panel = page.getByRole('region', { name: 'Undelivered emails' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/mails');
    await this.heading.waitFor();
  }

  mailOf(orderNumber: string): Locator {
    return this.page.getByRole('row').filter({ hasText: orderNumber });
  }
}
