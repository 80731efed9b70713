import type { IncomingMessage } from 'node:http';
import { AppError } from '@truepage/core/errors';

/** How long an upload may take; shorter in tests. */
export interface UploadTimes {
  /** Maximum time for the whole request, in ms. */
  readonly totalMs?: number | undefined;
  /** Idle timeout, in ms. */
  readonly silenceMs?: number | undefined;
  /** The minimum pace. */
  readonly pace?: UploadPace | undefined;
}

export interface UploadLimits extends UploadTimes {
  /** Limit of the whole request in bytes. */
  readonly bytes: number;
  /** The error for a larger one. */
  readonly tooLarge?: () => AppError;
}

export interface UploadPace {
  readonly bytes: number;
  readonly perMs: number;
}

/** 1.6 KB per second: even the slowest connections reach it, and 100 trickling senders cannot keep their places. */
const slowestPace: UploadPace = { bytes: 32 * 1024, perMs: 20_000 };

export interface UploadGuard {
  /** Rejects with the reason when the request breaks a limit or fail() is called; never resolves. */
  readonly broken: Promise<never>;
  /** Aborted with the same reason, and when the guard ends. */
  readonly signal: AbortSignal;
  fail(reason: unknown): void;
  end(): void;
}

/** Enforces limits while a body is received: a request that trickles or never ends must not keep its place. */
export function guardUpload(request: IncomingMessage, limits: UploadLimits): UploadGuard {
  const stop = new AbortController();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {});
  const { socket } = request;
  const [startedAt, startedWith] = [performance.now(), socket.bytesRead];
  let [receivedAt, received] = [startedAt, startedWith];
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
    if (socket.bytesRead > received) [receivedAt, received] = [now, socket.bytesRead];
    if (isReceived(request)) return;
    if (received - startedWith > limits.bytes) fail(tooLarge());
    else if (now - startedAt > totalMs || now - receivedAt > silenceMs) fail(new AppError('request.timeout'));
    else if (now - pacedAt > pace.perMs) {
      if (received - paced < pace.bytes) fail(new AppError('request.timeout'));
      [pacedAt, paced] = [now, received];
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
 * Discards the rest of a request that was already answered, because browsers read the response only after they have
 * sent everything. Limited in bytes and time.
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

/** An in-process request (MCP) is never `complete` and has no socket: it ends like any stream. */
function isReceived(request: IncomingMessage): boolean {
  return request.complete || request.readableEnded;
}
