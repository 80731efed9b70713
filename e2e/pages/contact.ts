import type { Locator, Page } from 'playwright/test';

/** The form of /content/contact. */
export class Contact {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly send: Locator;
  readonly sent: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Full name');
    this.email = page.getByLabel('Email');
    this.message = page.getByLabel('Message');
    this.send = page.getByRole('button', { name: 'Send message' });
    this.sent = page.getByRole('status').filter({ hasText: 'Your message is on its way' });
  }

  async open(): Promise<void> {
    await this.page.goto('/content/contact');
  }

  /** Waits for hydration: before, the browser's own validation applies. */
  async ready(): Promise<void> {
    await this.page.locator('form[novalidate]').filter({ has: this.send }).waitFor();
  }

  async fill(words: { name?: string; email?: string; message?: string } = {}): Promise<void> {
    await this.name.fill(words.name ?? 'Ana Gómez');
    await this.email.fill(words.email ?? 'ana@example.com');
    await this.message.fill(words.message ?? 'Can you translate a marriage certificate from 1954?');
  }
}
