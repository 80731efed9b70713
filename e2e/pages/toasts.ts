import type { Locator, Page } from 'playwright/test';

/** The notification area, which exists from the first toast on. */
export class Toasts {
  readonly area: Locator;
  readonly shown: Locator;
  readonly dismiss: Locator;

  constructor(page: Page) {
    this.area = page.getByRole('region', { name: 'Notifications (F8)' });
    this.shown = this.area.getByRole('listitem');
    this.dismiss = this.shown.getByRole('button', { name: 'Dismiss' });
  }
}
