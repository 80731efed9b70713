import type { Locator, Page } from 'playwright/test';
import { StatusBar } from './status-bar.ts';

/** What a person sets on this computer. Every change is kept at once. */
export class SettingsDialog {
  readonly dialog: Locator;
  readonly quietHours: Locator;
  readonly from: Locator;
  readonly until: Locator;
  readonly language: Locator;
  readonly chooseFolder: Locator;
  readonly close: Locator;
  readonly #open: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
    this.quietHours = this.dialog.getByLabel('Quiet hours');
    this.from = this.dialog.getByLabel('From');
    this.until = this.dialog.getByLabel('Until');
    this.language = this.dialog.getByLabel('Language');
    this.chooseFolder = this.dialog.getByRole('button', { name: /^Choose (a|another) folder/ });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    this.#open = new StatusBar(page).settings;
  }

  async open(): Promise<void> {
    await this.#open.click();
  }
}
