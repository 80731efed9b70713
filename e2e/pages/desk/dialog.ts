import type { Locator, Page } from 'playwright/test';

/** The modal dialog of the desk that has this title. */
export function deskDialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}
