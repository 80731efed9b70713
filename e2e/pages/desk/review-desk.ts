import type { Locator, Page } from 'playwright/test';

/** /admin/reviews: customers' reviews. */
export class ReviewDesk {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Review Management' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/reviews');
    await this.heading.waitFor();
  }

  card(customerName: string): Locator {
    return this.page.getByRole('article', { name: customerName });
  }

  async approve(customerName: string): Promise<void> {
    await this.card(customerName)
      .getByRole('button', { name: /^Approve/ })
      .click();
  }

  delete(customerName: string): Locator {
    return this.card(customerName).getByRole('button', { name: /^Delete/ });
  }
}
