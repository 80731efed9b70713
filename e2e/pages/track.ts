import type { Locator, Page } from 'playwright/test';

/** /track: one field for the order number. */
export class Track {
  readonly page: Page;
  readonly orderNumber: Locator;
  readonly submit: Locator;
  /** The error message, or why a tracking link led here. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.orderNumber = page.getByLabel('Order number');
    this.submit = page.getByRole('button', { name: /^(Track Order|Tracking...)$/ });
    this.notice = page.getByRole('main').getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/track');
  }

  async find(orderNumber: string): Promise<void> {
    await this.orderNumber.fill(orderNumber);
    await this.submit.click();
  }
}
