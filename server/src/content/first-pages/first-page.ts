import type { MenuLocation } from '@truepage/core/content/content-page';
import type { SiteLocale } from '@truepage/core/locales';

interface PageWords {
  readonly title: string;
  /** Clean HTML, one block per line: the editor shows what is stored. */
  readonly content: string;
}

/** A page that a new installation publishes on its first start; staff can edit it. */
export interface FirstPage extends Readonly<Record<SiteLocale, PageWords>> {
  readonly slug: string;
  readonly menuLocation: MenuLocation;
  readonly menuOrder: number;
}
