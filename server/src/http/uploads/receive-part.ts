import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import { maximumBytes } from '@truepage/core/files/document-type';
import { uploadOffsetHeader } from '@truepage/core/files/upload-parts';
import type Koa from 'koa';
import type { IncomingPart } from '../../ports/incoming-part.ts';
import { discardRest, guardUpload, type UploadGuard, type UploadLimits } from './upload-guard.ts';

/** The state for later middleware. */
export interface PartState {
  part?: IncomingPart;
}

const mediaType = 'application/octet-stream';
const roomForHeaders = 64 * 1024;

/**
 * Stores a part of a file, of at most `limits.bytes`, as a stream in `ctx.state.part`. Throws
 * 'request.unsupported_type', 'request.invalid' (no offset) and 'request.too_large'.
 */
export function receivePart(limits: Partial<UploadLimits> = {}): Koa.Middleware {
  const { bytes = maximumBytes } = limits;
  return async (ctx, next) => {
    if (ctx.is(mediaType) !== mediaType)
      throw new AppError('request.unsupported_type', { accepted: mediaType });
    if (Number(ctx.get('Content-Length')) > bytes) throw new AppError('request.too_large');
    const offset = readOffset(ctx.get(uploadOffsetHeader));
    const guard = guardUpload(ctx.req, { ...limits, bytes: bytes + roomForHeaders });
    try {
      (ctx.state as PartState).part = { offset, body: guardedBody(ctx.req, guard) };
      await next();
    } finally {
      guard.end();
      discardRest(ctx.req);
    }
  };
}

function readOffset(value: string): number {
  if (/^\d{1,15}$/u.test(value)) return Number(value);
  const problem = value === '' ? 'required' : 'invalid';
  throw new AppError('request.invalid', { fields: { [uploadOffsetHeader]: problem } });
}

/** The body of a request in a separate stream: the reader may destroy it, and the request can still be answered. */
function guardedBody(request: IncomingMessage, guard: UploadGuard): Readable {
  const body = new PassThrough();
  // Prevents an uncaught error while the stream has no reader.
  body.on('error', () => {});
  guard.broken.catch((reason: unknown) => body.destroy(reason as Error));
  request.once('close', () => {
    if (!request.complete) body.destroy(new AppError('request.aborted'));
  });
  return request.pipe(body);
}
