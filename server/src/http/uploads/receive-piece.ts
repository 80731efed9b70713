import type { IncomingMessage } from 'node:http';
import { pieceBytes, uploadOffsetHeader } from '@truepage/core/api/admin/uploads';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { IncomingPiece } from '../../ports/piece-store.ts';
import { discardRest, guardUpload, type UploadGuard } from './upload-guard.ts';

/** What the middleware leaves for those behind it. */
export interface PieceState {
  piece?: IncomingPiece;
}

interface PieceLimits {
  /** Longest time for one piece, ms. */
  readonly totalMs?: number;
  /** Longest pause within a piece, ms. */
  readonly silenceMs?: number;
}

const mediaType = 'application/octet-stream';
const roomForHeaders = 64 * 1024;

/**
 * Receives one piece of a file whole, in memory, and leaves it in `ctx.state.piece`. Throws 'request.unsupported_type',
 * 'request.invalid' (no body, no offset), 'request.too_large', 'request.timeout' and 'request.aborted'.
 */
export function receivePiece({ totalMs = 270_000, silenceMs = 30_000 }: PieceLimits = {}): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.is(mediaType) !== mediaType)
      throw new AppError('request.unsupported_type', { accepted: mediaType });
    if (Number(ctx.get('Content-Length')) > pieceBytes) throw new AppError('request.too_large');
    const offset = readOffset(ctx.get(uploadOffsetHeader));
    const guard = guardUpload(ctx.req, { bytes: pieceBytes + roomForHeaders, totalMs, silenceMs });
    try {
      const bytes = await readWhole(ctx.req, guard);
      if (bytes.length === 0) throw new AppError('request.invalid', { fields: { body: 'required' } });
      (ctx.state as PieceState).piece = { offset, bytes };
    } finally {
      guard.end();
      discardRest(ctx.req);
    }
    await next();
  };
}

function readOffset(value: string): number {
  if (/^\d{1,15}$/u.test(value)) return Number(value);
  const problem = value === '' ? 'required' : 'invalid';
  throw new AppError('request.invalid', { fields: { [uploadOffsetHeader]: problem } });
}

async function readWhole(request: IncomingMessage, guard: UploadGuard): Promise<Uint8Array> {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    if (length > pieceBytes) reject(new AppError('request.too_large'));
    else parts.push(part);
  };
  const end = (): void => resolve(Buffer.concat(parts));
  const close = (): void => reject(new AppError('request.aborted'));
  request.on('data', take).once('end', end).once('close', close).once('error', close);
  try {
    return await Promise.race([whole, guard.broken]);
  } finally {
    request.off('data', take).off('end', end).off('close', close).off('error', close);
  }
}
