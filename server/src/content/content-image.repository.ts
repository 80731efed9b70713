import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { ContentImage } from '../db/rows/pages/content-image.ts';

/** The picture that was made of an upload with this hash, which counts as uploaded now; null when there is none yet. */
export async function reuseImage(em: Em, sha256: string, now: Date): Promise<ContentImage | null> {
  const known = await em.nativeUpdate(ContentImage, { sha256 }, { createdAt: now });
  return known === 0 ? null : em.findOne(ContentImage, { sha256 });
}

/** Where a picture rests and how many bytes it has; undefined when there is none. */
export async function findStoredImage(
  em: Em,
  id: string,
): Promise<{ readonly storage_key: string; readonly bytes: number } | undefined> {
  if (!isUuid(id)) return undefined;
  return em
    .getKysely()
    .selectFrom('content_images')
    .where('id', '=', id)
    .select(['storage_key', 'bytes'])
    .executeTakeFirst();
}

/** Removes the pictures of before that time that no page and no version shows; returns where they rest. Every text is read once. */
export async function removeUnusedImages(em: Em, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    with texts as (
      select content || coalesce(es::text, '') as text from content_pages
      union all
      select content || coalesce(es::text, '') from content_versions
    ), used as (
      select distinct found[1] as id from texts, regexp_matches(text, '/media/([0-9a-f-]{36})[.]webp', 'g') as found
    )
    delete from content_images
    where created_at < ${before} and id::text not in (select id from used)
    returning storage_key
  `.execute(em.getKysely());
  return rows.map((row) => row.storage_key);
}
