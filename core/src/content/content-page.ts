/** Where the site links to a page; `none`: nowhere. */
export const menuLocations = ['none', 'header', 'footer', 'services', 'company', 'support'] as const;
export type MenuLocation = (typeof menuLocations)[number];

/** Maximum lengths, in characters (UTF-16 units). */
export const contentLimits = { title: 200, slug: 120, content: 200_000 } as const;

/** Pictures for pages: the maximum upload in bytes, and the maximum stored width and height in pixels. */
export const imageLimits = { bytes: 10 * 1024 * 1024, side: 1600 } as const;

/** The fields of a page that a menu needs. */
export interface MenuPage {
  readonly slug: string;
  readonly title: string;
  readonly isPublished: boolean;
  readonly menuLocation: MenuLocation;
  readonly menuOrder: number;
}
