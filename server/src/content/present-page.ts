import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { ReplyOf } from '@truepage/core/api/contract';
import { describeHtml } from '@truepage/core/content/describe-html';
import type { MenuLocation } from '@truepage/core/content/content-page';
import { byPlaceInMenu } from '@truepage/core/content/menus';
import type { SiteLocale } from '@truepage/core/locales';
import type { ContentPage, PageTranslation } from '../db/rows/pages/content-page.ts';
import type { ContentVersion } from '../db/rows/pages/content-version.ts';
import { shownContent } from './sanitise-content.ts';

type ReadablePage = Pick<
  ContentPage,
  'slug' | 'title' | 'content' | 'isPublished' | 'menuLocation' | 'menuOrder' | 'updatedAt'
> & { readonly es?: PageTranslation | null | undefined };

/** A page for readers, in their language or in English if it is not translated. */
export function presentPublicPage(page: ReadablePage, asked: SiteLocale): ReplyOf<'getContentPage'> {
  const translation = asked === 'es' ? page.es : undefined;
  const { title, content } = translation ?? page;
  const html = shownContent(content);
  return {
    slug: page.slug,
    title,
    isPublished: page.isPublished,
    menuLocation: page.menuLocation,
    menuOrder: page.menuOrder,
    content: html,
    description: describeHtml(html),
    locale: translation ? asked : 'en',
    locales: page.es ? ['en', 'es'] : ['en'],
    updatedAt: page.updatedAt.toISOString(),
  };
}

interface MenuRow {
  readonly slug: string;
  readonly title: string;
  /** Null if there is no Spanish text. */
  readonly es_title: unknown;
  readonly menu_location: MenuLocation;
  readonly menu_order: number;
}

/** The entries of the menus, in their order. */
export function presentNavigation(
  rows: readonly MenuRow[],
  locale: SiteLocale,
): ReplyOf<'getContentNavigation'> {
  return rows
    .map((row) => ({
      slug: row.slug,
      title: locale === 'es' && typeof row.es_title === 'string' ? row.es_title : row.title,
      isPublished: true,
      menuLocation: row.menu_location,
      menuOrder: row.menu_order,
    }))
    .toSorted(byPlaceInMenu);
}

export function presentListedPage(page: ContentPage): AdminReplyOf<'listContentPages'>[number] {
  const { id, slug, title, isPublished, menuLocation, menuOrder, updatedAt } = page;
  return {
    id,
    slug,
    title,
    isPublished,
    menuLocation,
    menuOrder,
    updatedAt: updatedAt.toISOString(),
    translatedInto: page.es ? ['es'] : [],
  };
}

export function presentEditedPage(page: ContentPage): AdminReplyOf<'getEditedPage'> {
  const { content, version, es } = page;
  return { ...presentListedPage(page), content, translations: { es: es ?? null }, version };
}

interface VersionRow {
  readonly id: string;
  readonly version: number;
  readonly action: ContentVersion['action'];
  readonly who: string;
  readonly at: Date;
  readonly title: string;
  readonly slug: string;
  readonly is_published: boolean;
}

export function presentListedVersion({
  is_published: isPublished,
  at,
  ...version
}: VersionRow): AdminReplyOf<'listPageVersions'>[number] {
  return { ...version, isPublished, at: at.toISOString() };
}

export function presentDeletedPage({
  page_id: id,
  id: versionId,
  is_published: isPublished,
  at,
  ...page
}: Omit<VersionRow, 'version' | 'action'> & {
  readonly page_id: string;
}): AdminReplyOf<'listDeletedPages'>[number] {
  return { ...page, id, versionId, isPublished, at: at.toISOString() };
}

export function presentVersion(version: ContentVersion): AdminReplyOf<'getPageVersion'> {
  const { at, es, ...rest } = version;
  return { ...rest, at: at.toISOString(), translations: { es: es ?? null } };
}
