import { AppError } from '@truepage/core/errors';
import type { Upload } from '../db/rows/order/upload.ts';
import type { Database, Storage, Time } from '../deps.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { announcePhoneLink } from './phone-link.repository.ts';
import { demandLockedUpload } from './upload.repository.ts';

/**
 * Keeps a browser's complete document until an order uses it or the upload expires. It survives a crash once the promise
 * resolves. Throws 'upload.not_found' if the upload was cancelled or finished in the meantime; then nothing is kept.
 */
export async function acceptDocument(
  deps: Database & Storage & Time,
  upload: Upload,
  received: IncomingDocument,
): Promise<Upload> {
  const { filename: _name, keep: _keep, discard: _discard, ...document } = received;
  await received.keep();
  let isCommitting = false;
  try {
    return await deps.orm.em.fork().transactional(async (em) => {
      const locked = await demandLockedUpload(em, upload);
      if (locked.finishedAt) throw new AppError('upload.not_found');
      if (locked.phoneLink) await announcePhoneLink(em, locked.phoneLink.id);
      Object.assign(locked, { document, segments: [], finishedAt: deps.clock.now() });
      isCommitting = true;
      return locked;
    });
  } finally {
    // If the response to the commit was lost, it may have succeeded; the file sweep decides.
    if (!isCommitting) await deps.store.delete(received.storageKey);
  }
}
