import type { ResumableUpload } from '@truepage/core/api/uploads';
import { AppError } from '@truepage/core/errors';
import { smallestPart } from '@truepage/core/files/upload-parts';
import type { Upload } from '../db/rows/order/upload.ts';
import type { Database, Segments, Time } from '../deps.ts';
import type { Segment } from '../files/segment-store.ts';
import type { IncomingPart } from '../ports/incoming-part.ts';
import { demandRoomForPart } from './upload-room.ts';
import { demandLockedUpload, findOwnUpload, presentUpload, type Sender } from './upload.repository.ts';

/**
 * Appends the next bytes of a file. They survive a crash once the promise resolves, as do the bytes received before the
 * connection broke. Throws 'upload.not_found', 'order.not_found', 'upload.wrong_offset' with the correct offset,
 * 'upload.no_room', 'request.too_large' for too many bytes, 'request.invalid' for too few, and the error that broke the
 * connection.
 */
export async function appendToUpload(
  deps: Database & Time & Segments,
  sender: Sender,
  senderId: string,
  part: IncomingPart,
): Promise<ResumableUpload> {
  const em = deps.orm.em.fork();
  const now = deps.clock.now();
  const { upload, translation } = await findOwnUpload(em, sender, senderId, now);
  demandOffset(upload.offset, part);
  if (typeof upload.browser === 'string') await demandRoomForPart(em, upload.browser, now);
  const missing = upload.bytes - upload.offset;
  let trouble: Error | undefined;
  const untilItBreaks = async function* (): AsyncIterable<Uint8Array> {
    try {
      yield* part.body;
    } catch (error) {
      trouble = error as Error;
    }
  };
  const least = Math.min(smallestPart, missing);
  const segment = await deps.segments.keep(upload.id, atMost(missing, untilItBreaks()), least);
  const appended = segment && (await append(deps, upload, part, segment));
  if (trouble !== undefined) throw trouble;
  if (appended === undefined) throw new AppError('request.invalid', { fields: { body: 'invalid' } });
  return presentUpload(appended, translation?.order.orderNumber ?? null);
}

/** Of two concurrent senders at the same offset, the first wins; the other's bytes are discarded. */
async function append(
  deps: Database & Segments,
  upload: Upload,
  part: IncomingPart,
  segment: Segment,
): Promise<Upload> {
  let isCommitting = false;
  try {
    return await deps.orm.em.fork().transactional(async (em) => {
      const locked = await demandLockedUpload(em, upload);
      demandOffset(locked.offset, part);
      locked.segments = [...locked.segments, segment];
      locked.offset += segment.bytes;
      isCommitting = true;
      return locked;
    });
  } finally {
    // If the response to the commit was lost, it may have succeeded; the file sweep decides.
    if (!isCommitting) await deps.segments.remove([segment]);
  }
}

function demandOffset(offset: number, part: IncomingPart): void {
  if (part.offset !== offset) throw new AppError('upload.wrong_offset', { offset });
}

async function* atMost(bytes: number, body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let left = bytes;
  for await (const part of body) {
    left -= part.length;
    if (left < 0) throw new AppError('request.too_large');
    yield part;
  }
}
