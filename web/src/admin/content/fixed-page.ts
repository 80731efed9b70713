import { fixedPages } from '@truepage/core/content/fixed-pages';

const slugs: readonly string[] = Object.values(fixedPages);

/** Whether header and footer link to this slug by default, whatever the page's menu is. */
export function isFixedPage(slug: string): boolean {
  return slugs.includes(slug);
}
