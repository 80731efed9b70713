import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@truepage/core/errors';
import type { Order } from '../db/rows/order/order.ts';
import type { Upload } from '../db/rows/order/upload.ts';
import type {
  Database,
  Documents,
  Logging,
  PdfMaking,
  Queue,
  Reviewing,
  Segments,
  Storage,
  Time,
} from '../deps.ts';
import { LostSegmentError } from '../files/segment-store.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { readOrderRow } from '../orders/staff/order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from '../orders/staff/present-staff-order.ts';
import { uploadTranslation } from '../orders/staff/upload-translation.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { cancelUpload } from './cancel-upload.ts';
import { demandLockedUpload, findOwnUpload, isFinished } from './upload.repository.ts';

type Finishing = Database & Time & Documents & Storage & Segments & Queue & Logging & Reviewing & PdfMaking;

/** A whole upload and what its sender says that it is. */
interface WholeUpload {
  readonly upload: Upload;
  readonly order: Order;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Makes the translation of its order out of what has arrived, as if it had come in one; returns the order as staff see it.
 * Asked again, also at the same time, it answers the same and makes no second version. Throws 'upload.not_found',
 * 'order.not_found', 'upload.incomplete', 'upload.damaged' and what the intake has against the file; after the last two
 * nothing is left of the upload.
 */
export async function finishUpload(
  deps: Finishing,
  staff: ActingStaff,
  uploadId: string,
  sha256: string,
): Promise<PresentedRow> {
  const { upload, order } = await findOwnUpload(deps.orm.em.fork(), staff, uploadId, deps.clock.now());
  if (upload.finishedAt) return replyAgain(deps, staff, order);
  if (upload.offset < upload.bytes) throw new AppError('upload.incomplete', { offset: upload.offset });
  try {
    return await finish(deps, staff, { upload, order, sha256 });
  } catch (error) {
    // A concurrent request may have finished it first.
    if (await isFinished(deps.orm.em.fork(), uploadId)) return replyAgain(deps, staff, order);
    throw error;
  }
}

async function finish(deps: Finishing, staff: ActingStaff, whole: WholeUpload): Promise<PresentedRow> {
  const { upload, order } = whole;
  const document = await receive(deps, staff, whole);
  try {
    const row = await uploadTranslation(deps, staff, { order: order.id }, document, async (em) => {
      const locked = await demandLockedUpload(em, staff, upload.id);
      if (locked.finishedAt) throw new AppError('upload.not_found');
      locked.finishedAt = deps.clock.now();
    });
    await deps.segments.remove(upload.segments);
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
async function receive(deps: Finishing, staff: ActingStaff, whole: WholeUpload): Promise<IncomingDocument> {
  const { upload, sha256 } = whole;
  try {
    const body = deps.segments.open(upload.segments);
    const document = await deps.documents.receive({ filename: upload.filename, body, sender: staff.id });
    if (document.sha256 === sha256) return document;
    await document.discard();
    throw new AppError('upload.damaged');
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    if (!isRefused && !(error instanceof LostSegmentError)) throw error;
    // A file that was damaged on its way looks like any bad one: that it was comes before what else may be said about it.
    const isBad = isRefused && (await isIntact(deps, whole));
    // Sent again it would be refused again, and what malware was found in must not lie around.
    await cancelUpload(deps, staff, upload.id);
    throw isBad ? error : new AppError('upload.damaged', undefined, { cause: error });
  }
}

async function isIntact({ segments }: Segments, { upload, sha256 }: WholeUpload): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(segments.open(upload.segments), hash);
  } catch (error) {
    if (error instanceof LostSegmentError) return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}
