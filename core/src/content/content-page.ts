/** Where a page of the site is linked to; `none`: nowhere. */
export const menuLocations = ['none', 'header', 'footer', 'services', 'company', 'support'] as const;
export type MenuLocation = (typeof menuLocations)[number];

/** Longest texts we take, in characters (UTF-16 units). */
export const contentLimits = { title: 200, slug: 120, content: 200_000 } as const;

/** Pictures for pages: the largest upload in bytes, and how wide and high they are kept at most, in pixels. */
export const imageLimits = { bytes: 10 * 1024 * 1024, side: 1600 } as const;

/** As much of a page as a menu needs. */
export interface MenuPage {
  readonly slug: string;
  readonly title: string;
  readonly isPublished: boolean;
  readonly menuLocation: MenuLocation;
  readonly menuOrder: number;
}
