import { z } from 'zod';
import { adminUploadApi, uploadOffsetHeader, type ResumableUpload } from '@truepage/core/api/admin/uploads';
import type { StaffSession } from '../console-context.ts';
import type { StoredUpload, UploadAnswer } from './upload-store.ts';

/** No answer, or none that counts: it is tried again later. */
export class UnansweredError extends Error {
  /** How long the server asks to be left alone, in ms. */
  readonly retryAfterMs: number;

  constructor(reason: string, options: { readonly retryAfterMs?: number; readonly cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.name = 'UnansweredError';
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** The server said no. */
export class RefusedError extends Error {
  readonly answer: UploadAnswer;
  /** Of the error catalogue. Undefined: the answer came from something that is not TruePage. */
  readonly code: string | undefined;

  constructor(answer: UploadAnswer) {
    super(`the server refused: ${answer.status}`);
    this.name = 'RefusedError';
    this.answer = answer;
    this.code = codeOf(answer.body);
  }
}

/**
 * The calls of an upload. All reject with UnansweredError, RefusedError, or with the reason of `signal` once that is
 * aborted.
 */
export interface UploadCalls {
  start(upload: StoredUpload & { readonly sha256: string }): Promise<ResumableUpload>;
  read(uploadId: string, signal: AbortSignal): Promise<ResumableUpload>;
  sendPiece(
    uploadId: string,
    offset: number,
    piece: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<ResumableUpload>;
  finish(uploadId: string, signal: AbortSignal): Promise<UploadAnswer>;
  cancel(uploadId: string): Promise<void>;
}

/** How long an answer may take, in ms. */
export interface Patience {
  readonly short: number;
  /** For a piece over a thin line, and for a look at the whole file. */
  readonly long: number;
}

export const patience: Patience = { short: 30_000, long: 300_000 };

interface Asked extends RequestInit {
  readonly method: string;
  readonly signal: AbortSignal;
}

export function createUploadCalls(
  session: Pick<StaffSession, 'fetch' | 'signal'>,
  limits: Patience = patience,
): UploadCalls {
  const ask = async (path: string, limit: number, asked: Asked): Promise<UploadAnswer> => {
    let answer: UploadAnswer;
    let retryAfterMs: number;
    try {
      const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(limit)]);
      const response = await session.fetch(path, { ...asked, signal });
      answer = { status: response.status, body: await response.text() };
      retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
    } catch (error) {
      asked.signal.throwIfAborted();
      throw new UnansweredError('no answer', { cause: error });
    }
    if (isForLater(answer.status)) throw new UnansweredError(`answer ${answer.status}`, { retryAfterMs });
    if (answer.status >= 400) throw new RefusedError(answer);
    return answer;
  };
  const { startUpload, readUpload, sendPiece, finishUpload, cancelUpload } = adminUploadApi;
  const at = (path: string, uploadId: string) => path.replace(':uploadId', encodeURIComponent(uploadId));

  return {
    async start({ orderNumber, name, bytes, sha256 }) {
      const body = JSON.stringify({ order: orderNumber, filename: name, bytes, sha256 });
      const headers = { 'Content-Type': 'application/json' };
      const { method, path } = startUpload;
      return upload(await ask(path, limits.short, { method, headers, body, signal: session.signal }));
    },
    async read(uploadId, signal) {
      const { method, path } = readUpload;
      return upload(await ask(at(path, uploadId), limits.short, { method, signal }));
    },
    async sendPiece(uploadId, offset, piece, signal) {
      const headers = {
        'Content-Type': 'application/octet-stream',
        [uploadOffsetHeader]: String(offset),
      };
      const { method, path } = sendPiece;
      const next = upload(
        await ask(at(path, uploadId), limits.long, { method, headers, body: piece, signal }),
      );
      if (next.offset <= offset) throw new UnansweredError('the piece was not taken');
      return next;
    },
    async finish(uploadId, signal) {
      const { method, path } = finishUpload;
      const answer = await ask(at(path, uploadId), limits.long, { method, signal });
      if (!finished.safeParse(json(answer.body)).success) throw new UnansweredError(notOurs);
      return answer;
    },
    async cancel(uploadId) {
      const { method, path } = cancelUpload;
      await ask(at(path, uploadId), limits.short, { method, signal: session.signal });
    },
  };
}

/** What may be different in a while: a restart, too much at once, a lost sign-in, something between us that fails. */
function isForLater(status: number): boolean {
  return status >= 500 || status < 200 || (status >= 300 && status < 400) || passing.includes(status);
}

/** No sign-in any more, too slow, too early, too many, ended half-way. */
const passing: readonly number[] = [401, 408, 425, 429, 499];

/** A hotel's login page answers everything with 200. */
const notOurs = 'not an answer of TruePage';

/** All that has to be known here of what the page gets to read. */
const finished = z.object({ success: z.literal(true) });

function upload({ body }: UploadAnswer): ResumableUpload {
  const parsed = adminUploadApi.readUpload.reply.safeParse(json(body));
  if (!parsed.success) throw new UnansweredError(notOurs);
  return parsed.data;
}

const longestRetryAfterMs = 600_000;

/** Seconds, in ms; nobody keeps us waiting for longer than ten minutes. */
function readRetryAfter(header: string | null): number {
  const isSeconds = header !== null && /^\d+$/u.test(header);
  return isSeconds ? Math.min(longestRetryAfterMs, Number(header) * 1000) : 0;
}

function codeOf(body: string): string | undefined {
  const value = json(body);
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
