import type { Upload } from '../db/rows/order/upload.ts';
import type { Database, Segments, Time } from '../deps.ts';
import type { StoredDocument } from '../ports/document-intake.ts';
import { announcePhoneLink } from './phone-link.repository.ts';
import { findUploadOf, lockUpload, type Sender } from './upload.repository.ts';

/**
 * Cancels an upload and removes the received data. Does nothing for an upload that has ended or belongs to another sender,
 * whose existence is not revealed. A finished translation is not changed.
 */
export async function cancelUpload(
  deps: Database & Segments,
  sender: Sender,
  senderId: string,
): Promise<void> {
  const removed = await deps.orm.em.fork().transactional(async (em) => {
    const found = await findUploadOf(em, sender, senderId);
    const upload = found && (await lockUpload(em, found));
    if (upload === null || (upload.finishedAt && upload.document === null)) return undefined;
    em.remove(upload);
    if (upload.phoneLink) await announcePhoneLink(em, upload.phoneLink.id);
    return upload;
  });
  if (removed !== undefined) await removeStored(deps, removed);
}

/** Removes expired uploads, finished or not, and their stored data. Uploads that an order claims meanwhile are kept. */
export async function removeExpiredUploads(deps: Database & Time & Segments): Promise<void> {
  const expired = await deps.orm.em
    .fork()
    .getKysely()
    .deleteFrom('uploads')
    .where('expires_at', '<=', deps.clock.now())
    .returning(['segments', 'document'])
    .execute();
  for (const upload of expired) await removeStored(deps, upload);
}

/** Deletes the stored data of an upload whose row is deleted or reset. */
export async function removeStored(
  deps: Segments,
  {
    segments,
    document,
  }: Pick<Upload, 'segments'> & { readonly document?: StoredDocument | null | undefined },
): Promise<void> {
  await deps.segments.remove([...segments, ...(document ? [document] : [])]);
}
