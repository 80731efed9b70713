import { Upload } from '../db/rows/order/upload.ts';
import type { Database, Segments, Time } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { lockUpload } from './upload.repository.ts';

/**
 * Gives an upload up and forgets what has arrived. Cancelling an ended upload is fine, and so is another person's: it is not
 * touched, and its existence is not revealed. A finished one stays as it is.
 */
export async function cancelUpload(
  deps: Database & Segments,
  staff: ActingStaff,
  uploadId: string,
): Promise<void> {
  const segments = await deps.orm.em.fork().transactional(async (em) => {
    const upload = await lockUpload(em, staff, uploadId);
    if (upload === null || upload.finishedAt) return [];
    em.remove(upload);
    return upload.segments;
  });
  await deps.segments.remove(segments);
}

/** Forgets the uploads whose time is over, finished or not, and what is left of them in the store. */
export async function removeExpiredUploads(deps: Database & Time & Segments): Promise<void> {
  const em = deps.orm.em.fork();
  const expired = await em.find(Upload, { expiresAt: { $lte: deps.clock.now() } });
  await em.nativeDelete(Upload, { id: expired.map(({ id }) => id) });
  for (const { segments } of expired) await deps.segments.remove(segments);
}
