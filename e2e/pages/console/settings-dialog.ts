import type { Locator, Page } from 'playwright/test';
import { StatusBar } from './status-bar.ts';

type Section =
  | 'Appearance'
  | 'Server'
  | 'Notifications'
  | 'Files'
  | 'Offline'
  | 'Updates'
  | 'Privacy and support';

/** The settings of a person on this computer, one section at a time. Every change is saved at once. */
export class SettingsDialog {
  readonly dialog: Locator;
  readonly quietHours: Locator;
  readonly from: Locator;
  readonly until: Locator;
  readonly theme: Locator;
  readonly language: Locator;
  readonly chooseFolder: Locator;
  readonly close: Locator;
  readonly #open: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Settings' });
    this.quietHours = this.dialog.getByLabel('Quiet hours');
    this.from = this.dialog.getByLabel('From');
    this.until = this.dialog.getByLabel('Until');
    this.theme = this.dialog.getByLabel('Light or dark');
    this.language = this.dialog.getByLabel('Language');
    this.chooseFolder = this.dialog.getByRole('button', { name: /^Choose (a|another) folder/ });
    this.close = this.dialog.getByRole('button', { name: 'Close', exact: true });
    this.#open = new StatusBar(page).settings;
  }

  async open(section: Section): Promise<void> {
    await this.#open.click();
    await this.show(section);
  }

  async show(section: Section): Promise<void> {
    await this.dialog
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: section })
      .click();
    await this.section(section).waitFor();
  }

  section(section: Section): Locator {
    return this.dialog.getByRole('region', { name: section });
  }
}
