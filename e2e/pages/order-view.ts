import type { Locator, Page } from 'playwright/test';

/** /order/{orderNumber} and /track/{orderNumber}: two addresses of the same view. */
export class OrderView {
  readonly page: Page;
  readonly heading: Locator;
  readonly status: Locator;
  readonly documents: Locator;
  readonly downloadOriginal: Locator;
  readonly downloadTranslated: Locator;
  readonly price: Locator;
  readonly trackingLink: Locator;
  readonly copy: Locator;
  readonly orderFacts: Locator;
  readonly documentFacts: Locator;
  readonly ownership: Locator;

  constructor(page: Page) {
    const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.status = region('Status');
    this.documents = region('Documents');
    this.downloadOriginal = this.documents.getByRole('button', { name: 'Download Original' });
    this.downloadTranslated = this.documents.getByRole('button', { name: 'Download Translated' });
    this.price = region('Price');
    this.trackingLink = region('Tracking link').getByRole('textbox');
    this.copy = region('Tracking link').getByRole('button');
    this.orderFacts = region('Order information').getByRole('definition');
    this.documentFacts = region('Document information').getByRole('definition');
    this.ownership = region('Is this your order?');
  }

  async open(orderNumber: string): Promise<void> {
    await this.page.goto(`/track/${orderNumber}`);
  }
}
