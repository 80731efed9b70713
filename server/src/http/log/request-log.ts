import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RouterContext } from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { RequestTrace } from '../../ports/telemetry.ts';
import { isEventStream } from '../is-event-stream.ts';
import { beginState, type RequestState } from '../request-state.ts';

/** A completed request, as counted by the metrics. */
export interface RequestObservation {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface RequestLogOptions {
  readonly log: Logger;
  readonly observe?: (observation: RequestObservation) => void;
  readonly trace?: (() => RequestTrace) | undefined;
}

const wellFormedId = /^[\w-]{8,64}$/;
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Gives every request an id (the caller's, if it is well formed), returns it as X-Request-Id, and logs one line when
 * the response is complete. The line contains no query, no address and nothing that identifies a person or an order.
 */
export function logRequests({ log, observe, trace: beginTrace }: RequestLogOptions): Koa.Middleware {
  return (ctx, next) => {
    const start = performance.now();
    const trace = beginTrace?.();
    const offered = ctx.req.headers['x-request-id'];
    const requestId = typeof offered === 'string' && wellFormedId.test(offered) ? offered : randomUUID();
    const state = beginState(ctx, requestId, log);
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.res.once('close', () => {
      const ms = performance.now() - start;
      const route = state.route ?? routedBy(ctx);
      const status = outcomeOf(ctx.res, state);
      writeLine(log, ctx, state, { route, status, ms });
      const observation = {
        method: knownMethods.has(ctx.method) ? ctx.method : 'other',
        route: route ?? 'other',
        status,
        seconds: ms / 1000,
      };
      observe?.(observation);
      trace?.end(observation);
    });
    return trace === undefined ? next() : trace.within(next);
  };
}

/** Routes outside the contract have their pattern in the router. */
function routedBy(ctx: Koa.Context): string | undefined {
  const { matched } = ctx as Partial<RouterContext>;
  const pattern = matched?.findLast(({ methods }) => methods.length > 0)?.path;
  return typeof pattern === 'string' ? pattern : undefined;
}

/** nginx's status for a client that disconnected before the response was complete. */
const left = 499;

/**
 * The status for log and metrics; Koa's default is 404 until a handler responds. An event stream normally ends when its
 * client disconnects.
 */
function outcomeOf(response: ServerResponse, { brokenOff }: RequestState): number {
  if (brokenOff !== undefined) return brokenOff;
  return response.writableFinished || isEventStream(response) ? response.statusCode : left;
}

interface Outcome {
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
}

function writeLine(log: Logger, ctx: Koa.Context, state: RequestState, { route, status, ms }: Outcome): void {
  const level = lineLevel(status, state.isRoutine);
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: state.requestId,
      method: ctx.method,
      route: route?.startsWith('/') === true ? route : maskPath(ctx.path),
      status,
      ms: Math.round(ms * 100) / 100,
      ...(ctx.res.writableFinished ? {} : { aborted: true }),
    },
    'request',
  );
}

function lineLevel(status: number, isRoutine: boolean): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return isRoutine ? 'debug' : 'info';
}

const plainWord = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/;
const lookups = new Set(['order', 'track', 'checkout', 'payment']);
const words = new Set(['direct', 'confirmation', 'standard', 'certified', 'express']);
const longestLoggedPath = 120;

/**
 * Masks every path segment that could be an order number, a token or user input. Kept are known words, and the first
 * two segments if they are lower-case words (of look-up pages only the first).
 */
export function maskPath(path: string): string {
  const [first = '', ...rest] = path.slice(1).split('/').slice(0, 8);
  const masked = rest.map((part, index) => {
    const stays =
      part === '' || words.has(part) || (index === 0 && !lookups.has(first) && plainWord.test(part));
    return stays ? part : ':id';
  });
  return `/${[plainWord.test(first) || first === '' ? first : ':id', ...masked].join('/')}`.slice(
    0,
    longestLoggedPath,
  );
}
