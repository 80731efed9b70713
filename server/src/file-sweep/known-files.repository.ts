import { sql } from 'kysely';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../db/orm.ts';
import { Upload } from '../db/rows/order/upload.ts';
import { segmentPrefix, uploadOfSegment } from '../files/segment-store.ts';

/** The prefix of orders' documents and pages' images. Upload segments have their own. */
export const documentPrefix = 'documents/';
export const picturePrefix = 'images/';

/** PostgreSQL accepts up to 65,535 parameters per statement. */
const batch = 5000;

/**
 * Returns which of these storage keys belong to documents of orders or finished uploads, to images of pages, or to acknowledged
 * segments of uploads.
 */
export async function findKnownFiles(em: Em, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let at = 0; at < keys.length; at += batch) {
    const some = keys.slice(at, at + batch);
    const below = (prefix: string) => some.filter((key) => key.startsWith(prefix));
    const found = [
      await knownIn(em, 'stored_files', below(documentPrefix)),
      await knownUploads(em, below(documentPrefix)),
      await knownIn(em, 'content_images', below(picturePrefix)),
      await knownSegments(em, below(segmentPrefix)),
    ];
    for (const key of found.flat()) known.add(key);
  }
  return known;
}

async function knownIn(
  em: Em,
  table: 'stored_files' | 'content_images',
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const found = em.getKysely().selectFrom(table).where('storage_key', 'in', keys).select('storage_key');
  // A file whose keys are destroyed belongs to no order.
  const files = table === 'stored_files' ? found.where(sql<boolean>`deleted_at is null`) : found;
  return (await files.execute()).map((row) => row.storage_key);
}

async function knownUploads(em: Em, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const key = sql<string>`document ->> 'storageKey'`;
  const found = await em
    .getKysely()
    .selectFrom('uploads')
    .where(key, 'in', keys)
    .select(key.as('key'))
    .execute();
  return found.map((row) => row.key);
}

async function knownSegments(em: Em, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(uploadOfSegment))].filter(isUuid);
  if (ids.length === 0) return [];
  const uploads = await em.find(Upload, { id: ids });
  return uploads.flatMap(({ segments }) => segments.map(({ storageKey }) => storageKey));
}
