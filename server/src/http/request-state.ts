import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import type Koa from 'koa';
import type { Logger } from 'pino';

/** Data about the current request, created by `logRequests` and read through `stateOf`. */
export interface RequestState {
  readonly requestId: string;
  /** Its entries contain the request id. */
  readonly log: Logger;
  /** Pattern for logs and metrics (`/api/orders/:orderNumber`), once a route has matched. */
  route: string | undefined;
  /** The contract's endpoint, once the router has found it. */
  endpoint: AnyEndpoint | undefined;
  /** Whether the caller is signed in: then desk calls outside of /api/admin are answered in the desk's languages. */
  isStaff: boolean;
  /** Probes and static files, which are logged at `debug`. */
  isRoutine: boolean;
  /** The status of a response that we aborted while it was being sent. */
  brokenOff: number | undefined;
}

const key = Symbol('request state');

export function beginState(ctx: Koa.Context, requestId: string, log: Logger): RequestState {
  const state = new LazyLogState(requestId, log);
  (ctx.state as Record<symbol, unknown>)[key] = state;
  return state;
}

/** Undefined for responses before `logRequests`. */
export function peekState(ctx: Koa.Context): RequestState | undefined {
  return (ctx.state as Record<symbol, RequestState | undefined>)[key];
}

/** Throws if `logRequests` has not run. */
export function stateOf(ctx: Koa.Context): RequestState {
  const state = peekState(ctx);
  if (state === undefined) throw new Error('logRequests must come before this middleware');
  return state;
}

/** The child logger is created lazily, because most requests log only one line. */
class LazyLogState implements RequestState {
  readonly requestId: string;
  route: string | undefined = undefined;
  endpoint: AnyEndpoint | undefined = undefined;
  isStaff = false;
  isRoutine = false;
  brokenOff: number | undefined = undefined;
  readonly #parent: Logger;
  #log: Logger | undefined;

  constructor(requestId: string, parent: Logger) {
    this.requestId = requestId;
    this.#parent = parent;
  }

  get log(): Logger {
    this.#log ??= this.#parent.child({ requestId: this.requestId });
    return this.#log;
  }
}
