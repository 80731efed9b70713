import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { ContentImage } from '../db/rows/pages/content-image.ts';

/** Returns the image created from an upload with this hash and marks it as uploaded now; null if there is none. */
export async function reuseImage(em: Em, sha256: string, now: Date): Promise<ContentImage | null> {
  const known = await em.nativeUpdate(ContentImage, { sha256 }, { createdAt: now });
  return known === 0 ? null : em.findOne(ContentImage, { sha256 });
}

/** Returns the storage key of an image and its size in bytes, or undefined if there is none. */
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

/** Removes images older than `before` that no page and no version contains; returns their storage keys. Reads every text once. */
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
