import type { Locator, Page } from 'playwright/test';

/** /admin/content: all pages. */
export class ContentList {
  readonly page: Page;
  readonly heading: Locator;
  readonly create: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Content Management' });
    this.create = page.getByRole('button', { name: 'Create New Page' });
    this.rows = page
      .getByRole('table', { name: 'Content Management' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/content');
    await this.rows.first().waitFor();
  }

  row(slug: string): Locator {
    return this.rows.filter({ has: this.page.getByText(`/${slug}`, { exact: true }) });
  }
}
