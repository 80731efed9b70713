import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../db/orm.ts';
import { ContentImage } from '../db/rows/content-image.ts';

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
