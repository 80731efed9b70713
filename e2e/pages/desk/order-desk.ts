import type { Locator, Page } from 'playwright/test';

/** /admin/orders/{orderNumber}: one order on the desk. */
export class OrderDesk {
  readonly page: Page;
  readonly heading: Locator;
  readonly details: Locator;
  readonly status: Locator;
  readonly assignee: Locator;
  readonly translationFile: Locator;
  readonly upload: Locator;
  readonly uploadAndNotify: Locator;
  /** The preview of the mail that is sent with the translation. */
  readonly mailPreview: Locator;
  readonly compare: Locator;
  readonly notify: Locator;
  readonly translation: Locator;
  /** The delivery checks of the translation. */
  readonly checks: Locator;
  /** The findings, one element each. */
  readonly findings: Locator;
  readonly payments: Locator;
  readonly history: Locator;
  /** The entries of the history, newest first. */
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

  /** The order number in its details: visible once this order is rendered. */
  showing(orderNumber: string): Locator {
    return this.details.getByText(orderNumber, { exact: true });
  }

  /** Every entry of the history as 'person: action', oldest first. */
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
