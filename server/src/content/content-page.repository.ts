import { LockMode } from '@mikro-orm/postgresql';
import { isBlockedSlug } from '@truepage/core/content/blocked-slugs';
import { isSlug } from '@truepage/core/content/slug';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../db/orm.ts';
import { ContentPage } from '../db/rows/pages/content-page.ts';

/** Returns a page that visitors may read. Throws 'content.not_found', also for drafts and reserved addresses. */
export async function findPublishedPage(em: Em, slug: string) {
  if (!isSlug(slug) || isBlockedSlug(slug)) throw new AppError('content.not_found');
  const page = await em
    .getKysely()
    .selectFrom('content_pages')
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .select(['title', 'content', 'es', 'is_published', 'menu_location', 'menu_order', 'updated_at'])
    .executeTakeFirst();
  if (page === undefined) throw new AppError('content.not_found');
  const {
    is_published: isPublished,
    menu_location: menuLocation,
    menu_order: menuOrder,
    updated_at: updatedAt,
  } = page;
  const { title, content, es } = page;
  return { slug, title, content, es, isPublished, menuLocation, menuOrder, updatedAt };
}

/** The published pages that the menus contain. */
export function findMenuPages(em: Em) {
  return em
    .getKysely()
    .selectFrom('content_pages')
    .where('is_published', '=', true)
    .where('menu_location', '<>', 'none')
    .select(({ ref }) => [
      'slug',
      'title',
      'menu_location',
      'menu_order',
      ref('es', '->').key('title').as('es_title'),
    ])
    .execute();
}

/** Every page, without its texts, sorted by title. */
export function listPages(em: Em): Promise<ContentPage[]> {
  return em.find(ContentPage, {}, { orderBy: { title: 'asc', id: 'asc' } });
}

/** Throws 'content.not_found'. */
export async function findPage(em: Em, id: string): Promise<ContentPage> {
  const page = isUuid(id) ? await em.findOne(ContentPage, { id }) : null;
  if (page === null) throw new AppError('content.not_found');
  return page;
}

/** Returns the page with this id and creation time. */
export function findPreviewedPage(
  em: Em,
  { pageId, createdAt }: { readonly pageId: string; readonly createdAt: Date },
): Promise<ContentPage | null> {
  return em.findOne(ContentPage, { id: pageId, createdAt });
}

/** Locks the page until the transaction ends; null if there is none. */
export async function lockPage(em: Em, id: string): Promise<ContentPage | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return isUuid(id) ? em.findOne(ContentPage, { id }, { lockMode, refresh: true }) : null;
}

/** Returns the used addresses that start with this one. */
export async function slugsLike(em: Em, slug: string): Promise<ReadonlySet<string>> {
  const rows = await em
    .getKysely()
    .selectFrom('content_pages')
    .where('slug', 'like', `${slug.slice(0, 100)}%`)
    .select('slug')
    .execute();
  return new Set(rows.map((row) => row.slug));
}
