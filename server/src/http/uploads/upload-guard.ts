import type { IncomingMessage } from 'node:http';
import { AppError } from '@truepage/core/errors';

/** How long an upload may take; shorter in tests. */
export interface UploadTimes {
  /** Longest time for the whole request, ms. */
  readonly totalMs?: number | undefined;
  /** Longest time without a byte, ms. */
  readonly silenceMs?: number | undefined;
  /** What must come in within every so many ms at least. */
  readonly pace?: UploadPace | undefined;
}

export interface UploadLimits extends UploadTimes {
  /** Most bytes of the whole request. */
  readonly bytes: number;
  /** What a larger one is refused with. */
  readonly tooLarge?: () => AppError;
}

export interface UploadPace {
  readonly bytes: number;
  readonly perMs: number;
}

/** 1.6 KB a second: a connection of the slowest kind manages it, and 100 that drip do not hold their places. */
const slowestPace: UploadPace = { bytes: 32 * 1024, perMs: 20_000 };

export interface UploadGuard {
  /** Rejects with the reason when the request breaks a limit or fail() is called; never resolves. */
  readonly broken: Promise<never>;
  /** Aborted with the same reason, and when the guard ends. */
  readonly signal: AbortSignal;
  fail(reason: unknown): void;
  end(): void;
}

/** Watches a request while its body comes in: one that drips, crawls or never ends must not hold a place for ever. */
export function guardUpload(request: IncomingMessage, limits: UploadLimits): UploadGuard {
  const stop = new AbortController();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {});
  const { socket } = request;
  const [startedAt, startedWith] = [performance.now(), socket.bytesRead];
  let [heardAt, heard] = [startedAt, startedWith];
  let [pacedAt, paced] = [startedAt, startedWith];
  const { totalMs = 270_000, silenceMs = 30_000, pace = slowestPace } = limits;
  const { tooLarge = () => new AppError('file.too_large') } = limits;

  function fail(reason: unknown): void {
    clearInterval(timer);
    stop.abort(reason);
    reject(reason);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    if (socket.bytesRead > heard) [heardAt, heard] = [now, socket.bytesRead];
    if (isReceived(request)) return;
    if (heard - startedWith > limits.bytes) fail(tooLarge());
    else if (now - startedAt > totalMs || now - heardAt > silenceMs) fail(new AppError('request.timeout'));
    else if (now - pacedAt > pace.perMs) {
      if (heard - paced < pace.bytes) fail(new AppError('request.timeout'));
      [pacedAt, paced] = [now, heard];
    }
  }, checkEveryMs);

  return {
    broken,
    signal: stop.signal,
    fail,
    end() {
      clearInterval(timer);
      stop.abort(over);
    },
  };
}

/** Created once: its stack is not used. */
const over = new Error('The upload is over.');
const checkEveryMs = 100;
const discardedBytes = 64 * 1024 * 1024;
const discardMs = 30_000;

/**
 * Throws away what still comes of a request that was answered already, for browsers read the answer only after they
 * have sent everything; but not for ever.
 */
export function discardRest(request: IncomingMessage): void {
  if (isReceived(request) || request.destroyed) return;
  const { socket } = request;
  const [startedAt, startedWith] = [performance.now(), socket.bytesRead];
  request.unpipe();
  request.on('error', () => {});
  request.resume();
  const timer = setInterval(() => {
    if (isReceived(request) || request.destroyed) return clearInterval(timer);
    const isTooMuch =
      socket.bytesRead - startedWith > discardedBytes || performance.now() - startedAt > discardMs;
    if (isTooMuch) request.destroy();
  }, checkEveryMs);
}

/** A request from inside this process (MCP) never is `complete`, and has no socket: it ends like any stream. */
function isReceived(request: IncomingMessage): boolean {
  return request.complete || request.readableEnded;
}
