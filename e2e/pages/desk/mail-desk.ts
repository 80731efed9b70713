import type { Locator, Page } from 'playwright/test';

/** /admin/mails, and the same list on an order: failed mails. */
export class MailDesk {
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
