import { expect, test } from 'vitest';
import type { MenuPage } from './content-page.ts';
import { menuOf } from './menus.ts';

function aPage(overrides: Partial<MenuPage> & { readonly slug: string }): MenuPage {
  return { title: overrides.slug, isPublished: true, menuLocation: 'company', menuOrder: 0, ...overrides };
}

const slugs = (pages: readonly MenuPage[]) => pages.map(({ slug }) => slug);

test('a menu lists its published pages by order, then title', () => {
  const pages = [
    aPage({ slug: 'last', menuOrder: 10 }),
    aPage({ slug: 'z', title: 'Élan', menuOrder: 2 }),
    aPage({ slug: 'a', title: 'Zebra', menuOrder: 2 }),
    aPage({ slug: 'first', menuOrder: 1 }),
    aPage({ slug: 'draft', isPublished: false }),
    aPage({ slug: 'elsewhere', menuLocation: 'support' }),
  ];
  expect(slugs(menuOf(pages, 'company'))).toEqual(['first', 'z', 'a', 'last']);
});

test('a page that a menu already links to is not listed there again, but is in another menu', () => {
  const about = (menuLocation: MenuPage['menuLocation']) => aPage({ slug: 'about', menuLocation });
  expect(menuOf([about('company')], 'company')).toEqual([]);
  expect(menuOf([about('header')], 'header')).toEqual([]);
  expect(menuOf([about('footer')], 'footer')).toEqual([]);
  expect(slugs(menuOf([about('services')], 'services'))).toEqual(['about']);
});

test('footer pages are a separate list', () => {
  const pages = [aPage({ slug: 'imprint', menuLocation: 'footer' }), aPage({ slug: 'team' })];
  expect(slugs(menuOf(pages, 'footer'))).toEqual(['imprint']);
});

test('a blocked slug is in no menu', () => {
  expect(menuOf([aPage({ slug: 'careers' })], 'company')).toEqual([]);
});
