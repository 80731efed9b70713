import { pieceBytes, type ResumableUpload } from '@truepage/core/api/admin/uploads';
import { AppError } from '@truepage/core/errors';
import type { Upload } from '../../../db/rows/upload.ts';
import type { Database, Pieces, Time } from '../../../deps.ts';
import type { StoredDocument } from '../../../ports/document-intake.ts';
import type { IncomingPiece } from '../../../ports/piece-store.ts';
import type { ActingStaff } from '../order-for-staff.ts';
import { presentUpload } from './present-upload.ts';
import { demandLockedUpload, findOwnUpload } from './upload.repository.ts';

/**
 * Takes the next piece; one that has arrived before changes nothing. When the promise resolves it survives a crash.
 * Throws 'upload.not_found', 'order.not_found', 'upload.wrong_offset' with the offset that is right, and
 * 'request.invalid' for a piece that is shorter or longer than the one that belongs there.
 */
export async function sendPiece(
  deps: Database & Time & Pieces,
  staff: ActingStaff,
  uploadId: string,
  piece: IncomingPiece,
): Promise<ResumableUpload> {
  const { upload, order } = await findOwnUpload(deps.orm.em.fork(), staff, uploadId, deps.clock.now());
  if (hasArrived(upload, piece)) return presentUpload(upload, order.orderNumber);
  // Kept before the lock is taken and under a name of its own: whoever comes second throws theirs away.
  const stored = await deps.pieces.keep(uploadId, piece.bytes);
  let isCommitting = false;
  try {
    return await deps.orm.em.fork().transactional(async (em) => {
      const locked = await demandLockedUpload(em, staff, uploadId);
      isCommitting = append(locked, piece, stored);
      return presentUpload(locked, order.orderNumber);
    });
  } finally {
    // When the answer to the commit got lost it may have happened all the same: the search for forgotten pieces will tell.
    if (!isCommitting) await deps.pieces.remove([stored]);
  }
}

/** Adds the piece unless somebody else was faster; tells whether it was needed. */
function append(upload: Upload, piece: IncomingPiece, stored: StoredDocument): boolean {
  if (hasArrived(upload, piece)) return false;
  upload.pieces = [...upload.pieces, stored];
  upload.offset += piece.bytes.length;
  return true;
}

/** Whether a piece is a repetition. Throws when it is neither that nor the next one. */
function hasArrived({ bytes, offset }: Upload, piece: IncomingPiece): boolean {
  const end = piece.offset + piece.bytes.length;
  if (end <= offset) return true;
  if (piece.offset !== offset) throw new AppError('upload.wrong_offset', { offset });
  // All but the last are full: a file has as many pieces as it needs, not as many as somebody likes.
  if (piece.bytes.length !== Math.min(pieceBytes, bytes - offset))
    throw new AppError('request.invalid', { fields: { body: 'invalid' } });
  return false;
}
