import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import type Koa from 'koa';
import type { Logger } from 'pino';

/** What the kernel knows about the request under way; begun by `logRequests`, read through `stateOf`. */
export interface RequestState {
  readonly requestId: string;
  /** Carries the request id. */
  readonly log: Logger;
  /** Pattern for logs and metrics (`/api/orders/:orderNumber`), once something has recognised the address. */
  route: string | undefined;
  /** The contract's entry that answers, once the router has found it. */
  endpoint: AnyEndpoint | undefined;
  /** Signed in: calls of the desk outside of /api/admin are answered in its languages. */
  isStaff: boolean;
  /** Probes and static files: logged at `debug`. */
  isRoutine: boolean;
  /** The status that an answer would have had which we broke off ourselves, half of it being sent. */
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

/** Throws where `logRequests` has not run before. */
export function stateOf(ctx: Koa.Context): RequestState {
  const state = peekState(ctx);
  if (state === undefined) throw new Error('logRequests must come before this middleware');
  return state;
}

/** Most requests log one line only: the child logger is created lazily. */
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
