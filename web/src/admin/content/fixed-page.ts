import { fixedPages } from '@truepage/core/content/fixed-pages';

const slugs: readonly string[] = Object.values(fixedPages);

/** Whether header and footer link to an address by default, whatever menu its page is in. */
export function isFixedPage(slug: string): boolean {
  return slugs.includes(slug);
}
