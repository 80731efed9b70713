import type { Database, Pieces } from '../../../deps.ts';
import type { ActingStaff } from '../order-for-staff.ts';
import { lockUpload } from './upload.repository.ts';

/**
 * Gives an upload up and forgets what has arrived. One that is gone is fine, and so is one of somebody else: it is not
 * touched, and nobody learns that it exists. A finished one stays as it is.
 */
export async function cancelUpload(
  deps: Database & Pieces,
  staff: ActingStaff,
  uploadId: string,
): Promise<void> {
  const pieces = await deps.orm.em.fork().transactional(async (em) => {
    const upload = await lockUpload(em, staff, uploadId);
    if (upload === null || upload.finishedAt) return [];
    em.remove(upload);
    return upload.pieces;
  });
  await deps.pieces.remove(pieces);
}
