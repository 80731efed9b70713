import type { Locator, Page } from 'playwright/test';
import type { SiteMail } from '../service/mails.ts';

/** The step that asks for the code emailed to the address of an order. */
export class Ownership {
  readonly page: Page;
  readonly send: Locator;
  readonly code: Locator;
  readonly another: Locator;

  constructor(page: Page) {
    this.page = page;
    this.send = page.getByRole('button', { name: /^Send a code to/ });
    this.code = page.getByLabel('Six-digit code');
    this.another = page.getByRole('button', { name: 'Send another code' });
  }

  /** Requests a code, reads it from the mail and enters it. */
  async prove(mail: () => Promise<Pick<SiteMail, 'text'>>): Promise<void> {
    await this.send.click();
    await this.code.fill(codeIn(await mail()));
    await this.page.keyboard.press('Enter');
  }
}

/** The code in a mail. */
export function codeIn({ text }: Pick<SiteMail, 'text'>): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}
