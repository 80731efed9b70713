import type { Locator, Page } from 'playwright/test';

/** The frame of every page of the site, in either language. */
export class SiteShell {
  readonly page: Page;
  readonly header: Locator;
  /** Opens the same page in the other language. */
  readonly toSpanish: Locator;
  readonly toEnglish: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.toSpanish = this.header.getByRole('link', { name: /^Español/ });
    this.toEnglish = this.header.getByRole('link', { name: /^English/ });
    this.heading = page.getByRole('heading', { level: 1 });
  }

  /** 'es-MX ltr': the page's language and direction. */
  async language(): Promise<string> {
    return this.page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
  }
}
