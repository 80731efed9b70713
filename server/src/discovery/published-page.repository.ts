import { blockedSlugs } from '@truepage/core/content/blocked-slugs';
import type { Em } from '../db/orm.ts';

/** The data of a published page for the sitemap. */
export interface PublishedPage {
  readonly slug: string;
  readonly updatedAt: Date;
  /** Whether it has a Spanish text. */
  readonly isTranslated: boolean;
}

/** The pages that visitors can open, sorted by slug. */
export async function listPublishedPages(em: Em): Promise<PublishedPage[]> {
  const rows = await em
    .getKysely()
    .selectFrom('content_pages')
    .select(({ eb }) => ['slug', 'updated_at', eb('es', 'is not', null).as('is_translated')])
    .where('is_published', '=', true)
    .orderBy('slug')
    .execute();
  return rows
    .filter(({ slug }) => !blockedSlugs.includes(slug))
    .map(({ slug, updated_at: updatedAt, is_translated: isTranslated }) => ({
      slug,
      updatedAt,
      isTranslated: Boolean(isTranslated),
    }));
}
