import type { ResumableUpload } from '@truepage/core/api/uploads';
import { Upload } from '../db/rows/order/upload.ts';
import type { Database, Time } from '../deps.ts';
import { presentUpload } from './upload.repository.ts';

/** The uploads of a browser (by the hash of its cookie) for a future order, oldest first. */
export async function listUploads(
  deps: Database & Time,
  browser: string | undefined,
): Promise<ResumableUpload[]> {
  if (browser === undefined) return [];
  const own = { browser, isAttachment: false, expiresAt: { $gt: deps.clock.now() } };
  const uploads = await deps.orm.em.fork().find(Upload, own, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return uploads.map((upload) => presentUpload(upload, null));
}
