import { expect, type Locator, type Page } from 'playwright/test';

/** The workspace in which a document of an order is translated. */
export class WorkDesk {
  readonly heading: Locator;
  readonly pageHeading: Locator;
  readonly texts: Locator;
  /** The fields of the page. */
  readonly values: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly conflict: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const translation = page.getByRole('region', { name: 'Translation' });
    this.heading = page.getByRole('heading', { level: 1, name: /^Translation of order/u });
    this.pageHeading = translation.getByRole('heading', { level: 2 });
    this.texts = translation.getByRole('textbox');
    this.values = translation.getByRole('textbox', { name: 'Value' });
    this.next = page.getByRole('button', { name: 'Next page' });
    this.previous = page.getByRole('button', { name: 'Previous page' });
    this.conflict = page
      .getByRole('alert')
      .filter({ hasText: 'saved this translation while you were editing' });
  }

  async open(orderNumber: string, document = 1): Promise<void> {
    await this.#page.goto(`/admin/orders/${orderNumber}/translate/${document}`);
    await expect(this.pageHeading).toBeVisible();
  }

  typedValues(): Promise<string[]> {
    return this.values.evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  }

  /** Uses the typed text as the translation, and opens the order. */
  async use(): Promise<void> {
    const use = { name: 'Use this as the translation' };
    await this.#page.getByRole('button', use).click();
    await this.#page.getByRole('dialog').getByRole('button', use).click();
    await this.#page.waitForURL(/\/admin\/orders\/TP-[\w-]+$/u);
  }

  /** Waits until everything is saved: at most two seconds of typing may be lost. */
  async isSaved(): Promise<void> {
    await expect(this.#page.locator('[data-save-state=saved]')).toBeVisible();
  }
}
