import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ResumableUpload } from '@truepage/core/api/uploads';
import { AppError } from '@truepage/core/errors';
import type { Upload } from '../db/rows/order/upload.ts';
import type {
  Database,
  Documents,
  Logging,
  PdfMaking,
  Queue,
  Reading,
  Reviewing,
  Segments,
  Storage,
  Time,
} from '../deps.ts';
import { LostSegmentError } from '../files/segment-store.ts';
import { readOrderRow } from '../orders/staff/order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from '../orders/staff/present-staff-order.ts';
import { uploadTranslation } from '../orders/staff/upload-translation.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { acceptDocument } from './accept-document.ts';
import { cancelUpload } from './cancel-upload.ts';
import {
  demandLockedUpload,
  findFinished,
  findOwnUpload,
  presentUpload,
  type OwnUpload,
  type Sender,
} from './upload.repository.ts';

type Finishing = Database &
  Time &
  Documents &
  Storage &
  Segments &
  Queue &
  Logging &
  Reviewing &
  PdfMaking &
  Reading;

interface FinishRequest {
  /** The id that the sender chose. */
  readonly id: string;
  /** The sender's SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  /** Identifies the sender for page counting: senders wait only for their own documents. */
  readonly countedBy: string;
}

/** The order with its translation, as shown to staff; or the upload with its document. */
export type FinishedUpload = { readonly order: PresentedRow } | { readonly upload: ResumableUpload };

/**
 * Uses the received data for its purpose, as if it had been sent in one request. Idempotent, also for concurrent requests:
 * returns the same and creates no second version. Throws 'upload.not_found', 'order.not_found', 'upload.incomplete',
 * 'upload.damaged' and the errors of the intake; after the last two, nothing is left of the upload.
 */
export async function finishUpload(
  deps: Finishing,
  sender: Sender,
  request: FinishRequest,
): Promise<FinishedUpload> {
  const own = await findOwnUpload(deps.orm.em.fork(), sender, request.id, deps.clock.now());
  const { upload } = own;
  if (upload.finishedAt) return replyAgain(deps, own, upload);
  if (upload.offset < upload.bytes) throw new AppError('upload.incomplete', { offset: upload.offset });
  try {
    return await finish(deps, sender, own, request);
  } catch (error) {
    // A concurrent request may have finished it first.
    const finished = await findFinished(deps.orm.em.fork(), upload);
    if (finished !== null) return replyAgain(deps, own, finished);
    throw error;
  }
}

async function finish(
  deps: Finishing,
  sender: Sender,
  own: OwnUpload,
  request: FinishRequest,
): Promise<FinishedUpload> {
  const { upload, translation } = own;
  const received = await receive(deps, sender, upload, request);
  try {
    const finished =
      translation === undefined
        ? { upload: presentUpload(await acceptDocument(deps, upload, received), null) }
        : { order: await takeTranslation(deps, translation, upload, received) };
    await deps.segments.remove(upload.segments);
    return finished;
  } finally {
    await received.discard();
  }
}

function takeTranslation(
  deps: Finishing,
  { order, staff }: NonNullable<OwnUpload['translation']>,
  upload: Upload,
  received: IncomingDocument,
): Promise<PresentedRow> {
  const place = { order: order.id, position: upload.position ?? undefined };
  return uploadTranslation(deps, staff, place, received, async (em) => {
    const locked = await demandLockedUpload(em, upload);
    if (locked.finishedAt) throw new AppError('upload.not_found');
    locked.finishedAt = deps.clock.now();
  });
}

/** Returns the first response again, with the current state of the order. */
async function replyAgain(
  deps: Database,
  { translation }: OwnUpload,
  finished: Upload,
): Promise<FinishedUpload> {
  if (translation === undefined) return { upload: presentUpload(finished, null) };
  const { order, staff } = translation;
  return { order: presentOrderRow(await readOrderRow(deps.orm.em.fork(), order.id), staff.role) };
}

/** Passes the received data through the document intake; nothing of a refused file is kept. */
async function receive(
  deps: Finishing,
  sender: Sender,
  upload: Upload,
  { id, sha256, countedBy }: FinishRequest,
): Promise<IncomingDocument> {
  try {
    const body = deps.segments.open(upload.segments);
    const received = await deps.documents.receive({ filename: upload.filename, body, sender: countedBy });
    if (received.sha256 === sha256) return received;
    await received.discard();
    throw new AppError('upload.damaged');
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    if (!isRefused && !(error instanceof LostSegmentError)) throw error;
    // A file that was damaged during the transfer looks like any invalid file, so the damage is reported first.
    const isBad = isRefused && (await isIntact(deps, upload, sha256));
    // Sending it again would fail again, and a file with malware must not be kept.
    await cancelUpload(deps, sender, id);
    throw isBad ? error : new AppError('upload.damaged', undefined, { cause: error });
  }
}

async function isIntact({ segments }: Segments, upload: Upload, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(segments.open(upload.segments), hash);
  } catch (error) {
    if (error instanceof LostSegmentError) return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}
