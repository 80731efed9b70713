import type { Locator, Page } from 'playwright/test';

/** Address of the hosted payment page. */
export const hostedPage = /\/sandbox\/checkout\//;

/** /checkout/{orderNumber}: redirects to the hosted payment page. */
export class Checkout {
  readonly page: Page;
  readonly heading: Locator;
  readonly goToPayment: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.goToPayment = page.getByRole('button', { name: 'Go to Payment' });
    this.problem = page.getByRole('main').getByRole('alert');
  }

  async open(orderNumber: string): Promise<void> {
    await this.page.goto(`/checkout/${orderNumber}`);
  }
}
