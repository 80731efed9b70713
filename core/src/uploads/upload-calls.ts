import { routes, type Route } from '../api/routes.ts';
import { uploadOffsetHeader } from '../files/upload-parts.ts';
import { parsedJson } from '../parsed-json.ts';

/** One request. */
export interface UploadRequest {
  readonly method: Route['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** How long the reply may take, in ms. */
  readonly limitMs: number;
  /** The first request is awaited even if its upload is cancelled, because the server can cancel only a started upload. */
  readonly isStart: boolean;
}

export interface UploadAnswer {
  readonly status: number;
  /** The Retry-After header. */
  readonly retryAfter: string | null;
  readonly body: string;
}

/** Sends a request, in a browser or in the console. Rejects if there is no reply, also after an abort. */
export type SendRequest = (request: UploadRequest) => Promise<UploadAnswer>;

/** The server's reason for an error. */
export interface UploadRefusal {
  /** A code of the error catalogue; undefined if the reply is not from TruePage. */
  readonly code?: string;
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** No reply, or a temporary error: retry later. */
export class UnansweredError extends Error {
  /** How long the server asks clients to wait, in ms. */
  readonly retryAfterMs: number;
  /** The reason, if the server gave one. */
  readonly refusal: UploadRefusal;

  constructor(
    reason: string,
    options: {
      readonly retryAfterMs?: number;
      readonly refusal?: UploadRefusal;
      readonly cause?: unknown;
    } = {},
  ) {
    super(reason, { cause: options.cause });
    this.name = 'UnansweredError';
    this.retryAfterMs = options.retryAfterMs ?? 0;
    this.refusal = options.refusal ?? {};
  }
}

/** The server refused the upload. */
export class RefusedUploadError extends Error {
  readonly refusal: UploadRefusal;
  /** The whole response body. */
  readonly body: string;

  constructor(status: number, body: string) {
    super(`the server refused: ${status}`);
    this.name = 'RefusedUploadError';
    this.body = body;
    this.refusal = readRefusal(body);
  }
}

/** The requests of uploads. All reject with UnansweredError or RefusedUploadError. */
export interface UploadCalls<Finished> {
  /** Starts or resumes an upload; resolves with the number of bytes received. */
  start(id: string, wish: object): Promise<number>;
  /** Sends a part; resolves with the number of bytes received so far. */
  append(id: string, offset: number, part: Uint8Array<ArrayBuffer>): Promise<number>;
  /** Lets the server check and accept the file. */
  finish(id: string, sha256: string): Promise<Finished>;
  cancel(id: string): Promise<void>;
}

/** Timeouts for replies, in ms. */
export interface Patience {
  readonly short: number;
  /** For a part over a slow connection, and for the check of the whole file. */
  readonly long: number;
}

export const patience: Patience = { short: 30_000, long: 300_000 };

const asJson = { 'Content-Type': 'application/json' };

/** `readFinished` extracts what the caller needs from the last reply; undefined if the reply is not from TruePage. */
export function createUploadCalls<Finished>(
  send: SendRequest,
  readFinished: (reply: unknown) => Finished | undefined,
  limits: Patience = patience,
): UploadCalls<Finished> {
  const short = { headers: asJson, limitMs: limits.short };
  const long = { headers: asJson, limitMs: limits.long };
  const ask = async <Reply>(
    { method, path }: Route,
    id: string,
    read: (reply: unknown) => Reply | undefined,
    request: Pick<UploadRequest, 'headers' | 'body' | 'limitMs'>,
  ): Promise<Reply> => {
    const isStart = method === routes.startUpload.method;
    const filled = path.replace(':uploadId', encodeURIComponent(id));
    const { status, retryAfter, body } = await send({ method, path: filled, isStart, ...request }).catch(
      (cause: unknown) => {
        throw new UnansweredError('no answer', { cause });
      },
    );
    if (isTemporary(status)) {
      const told = { retryAfterMs: readRetryAfter(retryAfter), refusal: readRefusal(body) };
      throw new UnansweredError(`answer ${status}`, told);
    }
    if (status >= 400) throw new RefusedUploadError(status, body);
    const reply = read(parsedJson(body));
    // A captive portal answers every request with 200.
    if (reply === undefined) throw new UnansweredError('not an answer of TruePage');
    return reply;
  };

  return {
    start: (id, wish) => ask(routes.startUpload, id, readOffset, { ...short, body: JSON.stringify(wish) }),
    async append(id, offset, part) {
      const headers = { 'Content-Type': 'application/octet-stream', [uploadOffsetHeader]: String(offset) };
      const arrived = await ask(routes.appendToUpload, id, readOffset, { ...long, headers, body: part });
      if (arrived !== offset + part.length) throw new UnansweredError('the part was not taken');
      return arrived;
    },
    finish: (id, sha256) =>
      ask(routes.finishUpload, id, readFinished, { ...long, body: JSON.stringify({ sha256 }) }),
    async cancel(id) {
      await ask(routes.cancelUpload, id, (reply) => reply, { headers: {}, limitMs: limits.short });
    },
  };
}

function readOffset(reply: unknown): number | undefined {
  const offset = (reply as { readonly offset?: unknown } | undefined)?.offset;
  return typeof offset === 'number' ? offset : undefined;
}

/** Errors that may be gone later: a restart, rate limiting, an expired sign-in, a failing proxy. */
function isTemporary(status: number): boolean {
  return status >= 500 || status < 200 || (status >= 300 && status < 400) || passing.includes(status);
}

/** Signed out, timeout, too early, too many requests, client closed the request. */
const passing: readonly number[] = [401, 408, 425, 429, 499];

const longestRetryAfterMs = 600_000;

/** Converts seconds to ms; at most ten minutes. */
function readRetryAfter(header: string | null): number {
  const isSeconds = header !== null && /^\d+$/u.test(header);
  return isSeconds ? Math.min(longestRetryAfterMs, Number(header) * 1000) : 0;
}

function readRefusal(body: string): UploadRefusal {
  const { code, message, details } = (parsedJson(body) ?? {}) as Record<keyof UploadRefusal, unknown>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(typeof details === 'object' && details !== null && { details: { ...details } }),
  };
}
