import type { Locator, Page } from 'playwright/test';

/** The screen of a console without a server. */
export class FirstRun {
  readonly heading: Locator;
  readonly address: Locator;
  readonly connect: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Welcome to TruePage' });
    this.address = page.getByLabel('Address of the server');
    this.connect = page.getByRole('button', { name: /^Connect/ });
  }

  async type(address: string): Promise<void> {
    await this.address.fill(address);
    await this.connect.click();
  }
}
