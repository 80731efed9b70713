import type { Locator, Page } from 'playwright/test';

export interface OrderDetails {
  readonly fullName?: string;
  readonly email?: string;
  readonly source?: string;
  readonly target?: string;
  readonly file?: { name: string; mimeType: string; buffer: Buffer } | string;
}

/** /order and its preset routes. */
export class OrderForm {
  readonly page: Page;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.getByRole('button', { name: 'Continue to Payment' });
  }

  async open(type: '' | 'standard' | 'certified' | 'express' = 'certified'): Promise<void> {
    await this.page.goto(`/order/${type}`);
  }

  async choose(label: 'Source language' | 'Target language', language: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label });
    await box.fill(language);
    await this.page.getByRole('option', { name: language }).first().click();
  }

  async fill(details: OrderDetails = {}): Promise<void> {
    await this.page.getByLabel('Full name').fill(details.fullName ?? 'Ana Gómez');
    await this.page.getByLabel('Email').fill(details.email ?? 'ana@example.com');
    await this.choose('Source language', details.source ?? 'Spanish');
    await this.choose('Target language', details.target ?? 'English');
    if (details.file !== undefined) await this.page.locator('input[type=file]').setInputFiles(details.file);
  }

  /** Sends the form and waits for the payment page; returns the order number. */
  async send(): Promise<string> {
    let orderNumber = '';
    const arrived = this.page.waitForURL((url) => {
      orderNumber = /^\/checkout\/(TP-[\w-]+)$/.exec(url.pathname)?.[1] ?? '';
      return orderNumber !== '';
    });
    await this.submit.click();
    await arrived;
    return orderNumber;
  }
}
