import { routes, type Route } from '../api/routes.ts';
import { uploadOffsetHeader } from '../files/upload-parts.ts';
import { parsedJson } from '../parsed-json.ts';

/** One request. */
export interface UploadRequest {
  readonly method: Route['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** How long the answer may take, in ms. */
  readonly limitMs: number;
  /** The first request is awaited even if its upload is cancelled: only what has begun can be cancelled at the server. */
  readonly isStart: boolean;
}

export interface UploadAnswer {
  readonly status: number;
  /** The header Retry-After. */
  readonly retryAfter: string | null;
  readonly body: string;
}

/** Sends a request, in a browser or in the console. Rejects without an answer, also because it was aborted. */
export type SendRequest = (request: UploadRequest) => Promise<UploadAnswer>;

/** What the server says of an error. */
export interface UploadRefusal {
  /** Of the error catalogue; undefined: the answer is not from TruePage. */
  readonly code?: string;
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** No answer, or a temporary error: retry later. */
export class UnansweredError extends Error {
  /** How long the server asks clients to wait, in ms. */
  readonly retryAfterMs: number;
  /** Why, where the server says so. */
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

/** The server said no. */
export class RefusedUploadError extends Error {
  readonly refusal: UploadRefusal;
  /** The whole answer. */
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
  /** Begins an upload or resumes it; resolves with how many bytes have arrived. */
  start(id: string, wish: object): Promise<number>;
  /** Sends a part; resolves with how many bytes have arrived then. */
  append(id: string, offset: number, part: Uint8Array<ArrayBuffer>): Promise<number>;
  /** Has the server check and accept the file. */
  finish(id: string, sha256: string): Promise<Finished>;
  cancel(id: string): Promise<void>;
}

/** How long an answer may take, in ms. */
export interface Patience {
  readonly short: number;
  /** For a part over a slow connection, and for checking the whole file. */
  readonly long: number;
}

export const patience: Patience = { short: 30_000, long: 300_000 };

const asJson = { 'Content-Type': 'application/json' };

/** `readFinished`: what of the last answer its caller needs; undefined: it is not from TruePage. */
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
    // A hotel's login page answers everything with 200.
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

/** What may be different in a while: a restart, too much at once, a lost sign-in, a failing proxy. */
function isTemporary(status: number): boolean {
  return status >= 500 || status < 200 || (status >= 300 && status < 400) || passing.includes(status);
}

/** Signed out, too slow, too early, too many, broken off. */
const passing: readonly number[] = [401, 408, 425, 429, 499];

const longestRetryAfterMs = 600_000;

/** Seconds, in ms; at most ten minutes. */
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
