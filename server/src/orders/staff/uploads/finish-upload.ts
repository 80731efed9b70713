import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@truepage/core/errors';
import type { Order } from '../../../db/rows/order.ts';
import type { Upload } from '../../../db/rows/upload.ts';
import type { Database, Documents, Logging, Pieces, Storage, Time } from '../../../deps.ts';
import type { IncomingDocument } from '../../../ports/document-intake.ts';
import { LostPieceError } from '../../../ports/piece-store.ts';
import type { ActingStaff } from '../order-for-staff.ts';
import { readOrderRow } from '../order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from '../present-staff-order.ts';
import { uploadTranslation } from '../upload-translation.ts';
import { cancelUpload } from './cancel-upload.ts';
import { dropPieces } from './drop-pieces.ts';
import { demandLockedUpload, findOwnUpload, isFinished } from './upload.repository.ts';

/**
 * Makes the translation of its order out of what has arrived, as if it had come in one piece; returns the order as staff see it. Asked again, also at the
 * same time, it answers the same and makes no second version. Throws 'upload.not_found', 'order.not_found',
 * 'upload.incomplete', 'upload.damaged' (everything has to be sent again), and what the intake has against the file.
 */
export async function finishUpload(
  deps: Database & Time & Documents & Storage & Pieces & Logging,
  staff: ActingStaff,
  uploadId: string,
): Promise<PresentedRow> {
  const { upload, order } = await findOwnUpload(deps.orm.em.fork(), staff, uploadId, deps.clock.now());
  if (upload.finishedAt) return replyAgain(deps, staff, order);
  if (upload.offset < upload.bytes) throw new AppError('upload.incomplete', { offset: upload.offset });
  try {
    return await finish(deps, staff, upload, order);
  } catch (error) {
    // Somebody may have asked at the same time and been faster.
    if (await isFinished(deps.orm.em.fork(), uploadId)) return replyAgain(deps, staff, order);
    throw error;
  }
}

async function finish(
  deps: Database & Time & Documents & Storage & Pieces & Logging,
  staff: ActingStaff,
  upload: Upload,
  order: Order,
): Promise<PresentedRow> {
  const document = await receive(deps, staff, upload);
  try {
    const row = await uploadTranslation(deps, staff, order.id, document, async (em) => {
      const locked = await demandLockedUpload(em, staff, upload.id);
      if (locked.finishedAt) throw new AppError('upload.not_found');
      locked.finishedAt = deps.clock.now();
    });
    await deps.pieces.remove(upload.pieces);
    return row;
  } finally {
    await document.discard();
  }
}

/** What was answered the first time, with the order as it is now. */
async function replyAgain(deps: Database, staff: ActingStaff, { id }: Order): Promise<PresentedRow> {
  return presentOrderRow(await readOrderRow(deps.orm.em.fork(), id), staff.role);
}

/** Passes what has arrived through the intake of every document; nothing stays of what is refused. */
async function receive(
  deps: Database & Documents & Pieces,
  staff: ActingStaff,
  upload: Upload,
): Promise<IncomingDocument> {
  try {
    await demandIntact(deps, upload);
    const body = deps.pieces.open(upload.pieces);
    return await deps.documents.receive({ filename: upload.filename, body, sender: staff.id });
  } catch (error) {
    if (isDamage(error)) {
      await dropPieces(deps, upload);
      throw new AppError('upload.damaged', undefined, { cause: error });
    }
    // Sent again it would be refused again, and what malware was found in must not lie around.
    if (error instanceof AppError && error.status < 500) await cancelUpload(deps, staff, upload.id);
    throw error;
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof LostPieceError || (error instanceof AppError && error.code === 'upload.damaged');
}

/** Comes before everything else that may be said about the file: one that was damaged on its way looks like any bad one. */
async function demandIntact({ pieces }: Pieces, upload: Upload): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(pieces.open(upload.pieces), hash);
  if (hash.digest('hex') !== upload.sha256) throw new AppError('upload.damaged');
}
