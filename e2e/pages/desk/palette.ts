import type { Locator, Page } from 'playwright/test';

/** The command palette of the desk. */
export class Palette {
  readonly page: Page;
  readonly dialog: Locator;
  readonly input: Locator;
  /** The item that Enter would select. */
  readonly chosen: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search and commands' });
    this.input = this.dialog.getByRole('combobox', { name: 'Search and commands' });
    this.chosen = this.dialog.getByRole('option', { selected: true });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await this.input.waitFor();
  }
}
