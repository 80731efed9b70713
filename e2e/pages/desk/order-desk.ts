import type { Locator, Page } from 'playwright/test';

/** /admin/orders/{orderNumber}: one order as staff see it. */
export class OrderDesk {
  readonly page: Page;
  readonly heading: Locator;
  readonly details: Locator;
  readonly status: Locator;
  readonly assignee: Locator;
  readonly translationFile: Locator;
  readonly upload: Locator;
  readonly uploadAndNotify: Locator;
  /** The mail that goes with the translation, before it is sent. */
  readonly mailPreview: Locator;
  readonly compare: Locator;
  readonly notify: Locator;
  /** The panel of the translation. */
  readonly translation: Locator;
  /** What a machine found in the translation. */
  readonly checks: Locator;
  /** One line each. */
  readonly findings: Locator;
  readonly payments: Locator;
  readonly history: Locator;
  /** Who did what, the newest first. */
  readonly historyLines: Locator;

  constructor(page: Page) {
    const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.details = region('Order Details');
    this.status = page.getByLabel('Update Status');
    this.assignee = page.getByLabel('Assigned to');
    this.translationFile = page.getByLabel('Translation file');
    this.upload = page.getByRole('button', { name: 'Upload Translation' });
    this.uploadAndNotify = page.getByRole('button', { name: 'Upload and notify' });
    this.mailPreview = region('Email preview');
    this.compare = page.getByRole('button', { name: 'View side by side' });
    this.translation = region('Translated Document');
    this.notify = this.translation.getByRole('button', { name: 'Notify Customer' });
    this.checks = region('Checks before delivery');
    this.findings = this.checks.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    this.payments = region('Payments');
    this.history = region('History');
    this.historyLines = this.history.getByRole('row').filter({ has: page.getByRole('cell') });
  }

  async open(orderNumber: string): Promise<void> {
    await this.page.goto(`/admin/orders/${orderNumber}`);
    await this.showing(orderNumber).waitFor();
  }

  /** The number of the order in its details: there once this order is on the screen. */
  showing(orderNumber: string): Locator {
    return this.details.getByText(orderNumber, { exact: true });
  }

  /** Every line of the history as 'who: what', the oldest first. */
  async toldHistory(): Promise<string[]> {
    const rest = this.history.getByRole('button', { name: /^Show .* more$/ });
    if (await rest.isVisible()) await rest.click();
    const lines = await this.historyLines.all();
    const told = lines.map(async (line) =>
      (await line.getByRole('cell').allTextContents()).slice(1).join(': '),
    );
    return (await Promise.all(told)).toReversed();
  }
}
