import type { Locator, Page } from 'playwright/test';
import { deskDialog } from './dialog.ts';

/** /admin/orders/{orderNumber}/review: original and translation side by side, with the reviewers' verdicts. */
export class TranslationReview {
  readonly page: Page;
  readonly pageOfBoth: Locator;
  readonly comments: Locator;
  readonly newComment: Locator;
  readonly addComment: Locator;
  readonly approve: Locator;
  readonly sendBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pageOfBoth = page.getByLabel('Page of both documents');
    this.comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
    this.newComment = page.getByLabel('New comment');
    this.addComment = page.getByRole('button', { name: 'Add comment' });
    this.approve = page.getByRole('button', { name: 'Approve', exact: true });
    this.sendBack = page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Send back' });
  }

  /** Sends the translation back with a reason. */
  async sendBackBecause(reason: string): Promise<void> {
    await this.sendBack.click();
    const dialog = deskDialog(this.page, 'Send the translation back');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
