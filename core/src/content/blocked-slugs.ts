/** Addresses that are never a page, whatever the database says. */
export const blockedSlugs: readonly string[] = ['careers', 'our-team'];

/** Whether an address is never a page, whatever anybody saves. */
export function isBlockedSlug(slug: string): boolean {
  return blockedSlugs.includes(slug);
}
