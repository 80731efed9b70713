import type { z } from 'zod';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { adminUploadApi, uploadOffsetHeader } from '@truepage/core/api/admin/uploads';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import type { StaffSession } from '../../console-context.ts';
import { readJson } from '../../read-json.ts';
import { readText } from '../../read-text.ts';
import { RefusedError } from '../refusal.ts';
import type { StoredUpload } from './upload-store.ts';

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

/**
 * The calls of an upload. All reject with UnansweredError, RefusedError, or with the reason of `signal` once that is
 * aborted.
 */
export interface UploadCalls {
  /** Begins an upload, or takes it up again; resolves with how many bytes of it have arrived. */
  start(upload: StoredUpload): Promise<number>;
  /** Sends what comes at an offset; resolves with how many bytes have arrived then. */
  append(id: string, offset: number, part: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<number>;
  /** Has the server take the file; resolves with its order. */
  finish(id: string, sha256: string, signal: AbortSignal): Promise<StaffOrderRow>;
  cancel(id: string): Promise<void>;
}

/** How long an answer may take, in ms. */
export interface Patience {
  readonly short: number;
  /** For a part over a thin connection, and for a look at the whole file. */
  readonly long: number;
}

export const patience: Patience = { short: 30_000, long: 300_000 };

interface Asked extends RequestInit {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

const jsonType = { 'Content-Type': 'application/json' };

export function createUploadCalls(
  session: Pick<StaffSession, 'fetch' | 'signal'>,
  limits: Patience = patience,
): UploadCalls {
  const ask = async <E extends AnyEndpoint>(
    { method, path, reply }: E,
    { id, limitMs, ...asked }: Asked,
  ): Promise<z.output<E['reply']>> => {
    let response: Response;
    let body: string;
    try {
      const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(limitMs)]);
      const address = path.replace(':uploadId', encodeURIComponent(id));
      response = await session.fetch(address, { ...asked, method, signal });
      body = await readText(response);
    } catch (error) {
      asked.signal.throwIfAborted();
      throw new UnansweredError('no answer', { cause: error });
    }
    const { status, headers } = response;
    const retryAfterMs = readRetryAfter(headers.get('retry-after'));
    if (isForLater(status)) throw new UnansweredError(`answer ${status}`, { retryAfterMs });
    if (status >= 400) throw new RefusedError(status, body);
    const parsed = reply.safeParse(readJson(body));
    // A hotel's login page answers everything with 200.
    if (!parsed.success) throw new UnansweredError('not an answer of TruePage');
    return parsed.data as z.output<E['reply']>;
  };
  const { startUpload, appendToUpload, finishUpload, cancelUpload } = adminUploadApi;

  return {
    async start({ id, orderNumber, name, bytes }) {
      const body = JSON.stringify({ purpose: 'translation', order: orderNumber, filename: name, bytes });
      const asked = { id, signal: session.signal, limitMs: limits.short, headers: jsonType, body };
      return (await ask(startUpload, asked)).offset;
    },
    async append(id, offset, part, signal) {
      const headers = { 'Content-Type': 'application/octet-stream', [uploadOffsetHeader]: String(offset) };
      const asked = { id, signal, limitMs: limits.long, headers, body: part };
      const arrived = (await ask(appendToUpload, asked)).offset;
      if (arrived !== offset + part.length) throw new UnansweredError('the part was not taken');
      return arrived;
    },
    async finish(id, sha256, signal) {
      const body = JSON.stringify({ sha256 });
      const asked = { id, signal, limitMs: limits.long, headers: jsonType, body };
      return (await ask(finishUpload, asked)).order;
    },
    async cancel(id) {
      await ask(cancelUpload, { id, signal: session.signal, limitMs: limits.short });
    },
  };
}

/** What may be different in a while: a restart, too much at once, a lost sign-in, something between us that fails. */
function isForLater(status: number): boolean {
  return status >= 500 || status < 200 || (status >= 300 && status < 400) || passing.includes(status);
}

/** No sign-in any more, too slow, too early, too many, ended half-way. */
const passing: readonly number[] = [401, 408, 425, 429, 499];

const longestRetryAfterMs = 600_000;

/** Seconds, in ms; at most ten minutes. */
function readRetryAfter(header: string | null): number {
  const isSeconds = header !== null && /^\d+$/u.test(header);
  return isSeconds ? Math.min(longestRetryAfterMs, Number(header) * 1000) : 0;
}
