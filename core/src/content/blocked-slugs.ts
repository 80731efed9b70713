/** Slugs that never lead to a page. */
export const blockedSlugs: readonly string[] = ['careers', 'our-team'];

export function isBlockedSlug(slug: string): boolean {
  return blockedSlugs.includes(slug);
}
