import type { Locator, Page } from 'playwright/test';

/** The status bar of the console's window, and its popovers. */
export class StatusBar {
  readonly bar: Locator;
  readonly line: Locator;
  readonly settings: Locator;
  readonly notices: Locator;
  readonly noticeList: Locator;
  readonly uploads: Locator;
  readonly uploadList: Locator;
  readonly downloads: Locator;
  readonly downloadList: Locator;
  /** The file of the watched folder that is offered for upload. */
  readonly offer: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('contentinfo', { name: 'Console' });
    this.line = this.bar.getByRole('status', { name: 'Connection' });
    this.settings = this.bar.getByRole('button', { name: 'Settings' });
    this.notices = this.bar.getByRole('button', { name: /^Notices/ });
    this.noticeList = page.getByRole('dialog', { name: 'Notices' });
    this.uploads = this.bar.getByRole('button', { name: /^\d+ uploads?$/ });
    this.uploadList = page.getByRole('dialog', { name: 'Uploads' });
    this.downloads = this.bar.getByRole('button', { name: /^\d+ downloads?$/ });
    this.downloadList = page.getByRole('dialog', { name: 'Downloads' });
    this.offer = page.getByRole('region', { name: 'Found on this computer' });
  }

  /** One upload in the open list. */
  upload(orderNumber: string): Locator {
    return this.uploadList.getByRole('listitem').filter({ hasText: orderNumber });
  }

  download(name: string): Locator {
    return this.downloadList.getByRole('listitem').filter({ hasText: name });
  }

  notice(words: string): Locator {
    return this.noticeList.getByRole('listitem').filter({ hasText: words });
  }
}
