import type { MenuLocation, MenuPage } from './content-page.ts';
import { fixedPagesOf } from './fixed-pages.ts';
import { isBlockedSlug } from './blocked-slugs.ts';

/** The pages that a menu shows after its own links: published pages that it does not link to yet, by menuOrder, then title. */
export function menuOf<Page extends MenuPage>(
  pages: readonly Page[],
  location: Exclude<MenuLocation, 'none'>,
): Page[] {
  return pages
    .filter(({ menuLocation, isPublished }) => isPublished && menuLocation === location)
    .filter(({ slug }) => !fixedPagesOf[location].includes(slug) && !isBlockedSlug(slug))
    .toSorted(byPlaceInMenu);
}

export function byPlaceInMenu(
  one: Pick<MenuPage, 'menuOrder' | 'title'>,
  other: Pick<MenuPage, 'menuOrder' | 'title'>,
): number {
  return one.menuOrder - other.menuOrder || one.title.localeCompare(other.title, 'en');
}
