/** Addresses that are never a page. */
export const blockedSlugs: readonly string[] = ['careers', 'our-team'];

/** Whether a slug can never be a page. */
export function isBlockedSlug(slug: string): boolean {
  return blockedSlugs.includes(slug);
}
