import type { Locator, Page } from 'playwright/test';

/** /order/confirmation/{orderNumber}: the return address of the payment pages. */
export class Confirmation {
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
