import type Router from '@koa/router';
import type { CallName, ParamsOf, QueryOf, ReplyOf } from '@truepage/core/api/contract';
import { contract } from '@truepage/core/api/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import type Koa from 'koa';
import type { z } from 'zod';
import { callOf, type Call } from './call.ts';
import { checkAccess, guard, holdUploadPlace, type Kernel } from './guard.ts';
import { IndexedRouter } from './indexed-router.ts';
import { bearerOf } from './security/bearer.ts';
import { answerUnmatched } from './unmatched-route.ts';
import { largestJson, parseBody, parseParams, parseQuery, readJsonBody } from './read-input.ts';
import type { RequestObservation } from './log/request-log.ts';
import type { KeptReply } from '../ports/kept-reply.ts';
import { readReply, writeReply } from './write-reply.ts';
import { sendRevalidated } from './cache/revalidated.ts';
import { sendText } from './cache/compression.ts';

/** Handles an endpoint: receives the parsed request and returns what its reply schema accepts. */
export type Handler<E extends AnyEndpoint> = (request: {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly call: Call;
}) => HandlerReply<E> | Promise<HandlerReply<E>>;

type HandlerReply<E extends AnyEndpoint> = z.input<E['reply']> | KeptReply<z.input<E['reply']>>;

export type StreamAnswer<E extends AnyEndpoint> = (
  ctx: Koa.Context,
  request: { readonly query: z.output<E['query']>; readonly call: Call },
) => void | Promise<void>;

export interface HandleOptions {
  /**
   * Middleware that runs after the access check and before the body is read, around everything that follows (an
   * upload).
   */
  readonly before?: readonly Koa.Middleware[];
  /**
   * 'none' (default): no-store. 'revalidate': any cache may store the response and revalidates it by ETag; if a handler
   * returns the same object again, it is not serialised again. Pages built only from such responses are cached until
   * the database announces a change (db/announced-changes.ts); a change that is not announced is visible a minute
   * later.
   */
  readonly cache?: 'none' | 'revalidate';
  /**
   * The response does not depend on the request and is in memory: it is sent before any other middleware runs. Requires
   * 'revalidate'.
   */
  readonly isInMemory?: boolean;
  /** It takes an upload place of the caller; `form` and `bytes` calls always do. */
  readonly isUpload?: true;
  /** Limit of a JSON body in bytes; by default 100 KiB. */
  readonly jsonBytes?: number;
}

export interface ApiRouter {
  /** Routes an endpoint of the contract. */
  handle<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, options?: HandleOptions): void;
  /** Routes an endpoint outside the contract whose reply is not JSON: `answer` writes to the context. */
  stream<E extends AnyEndpoint>(endpoint: E, answer: StreamAnswer<E>): void;
  /**
   * Calls an endpoint of the contract in-process, with the rights of `call`; used by pages that are rendered on the
   * server. Only for calls without a body. Rejects with an AppError (status, message, code).
   */
  invoke<Name extends CallName>(
    name: Name,
    params: ParamsOf<Name>,
    call: Call,
    query?: QueryOf<Name>,
  ): Promise<ReplyOf<Name>>;
  /** Whether the response of a call is the same for every caller, so that any cache may store it. */
  isForEverybody(name: CallName): boolean;
  /** Sends responses from memory, without limits, log and sessions; mount it before those, like static files. */
  fromMemory(observe: (observation: RequestObservation) => void): Koa.Middleware;
  /** For paths outside the contract with their own middleware: the webhook, file downloads, probes. */
  readonly router: Router;
  /** The middleware to mount. Unknown paths under /api are 404, wrong methods 405. */
  routes(): Koa.Middleware;
}

interface Entry {
  readonly endpoint: AnyEndpoint;
  readonly handler: Handler<AnyEndpoint>;
  readonly cache: NonNullable<HandleOptions['cache']>;
}

export function createApiRouter(kernel: Kernel): ApiRouter {
  const router = new IndexedRouter({ sensitive: true });
  const entries = new Map<AnyEndpoint, Entry>();
  const inMemory = new Map<string, Entry>();
  return {
    router,
    handle(
      endpoint,
      handler,
      { before = [], cache = 'none', isInMemory = false, jsonBytes = largestJson, ...options } = {},
    ) {
      const entry: Entry = { endpoint, handler, cache };
      entries.set(endpoint, entry);
      if (isInMemory) inMemory.set(endpoint.path, entry);
      const isUpload = options.isUpload ?? ['form', 'bytes'].includes(endpoint.bodyType);
      const answer = cache === 'revalidate' ? answerRevalidated : answerOnce;
      router.register(
        endpoint.path,
        [endpoint.method],
        [
          guard(endpoint, kernel),
          ...(isUpload ? [holdUploadPlace(kernel)] : []),
          ...before,
          ...(endpoint.bodyType === 'json' ? [readJsonBody(jsonBytes)] : []),
          (ctx: Koa.Context) => answer(ctx, entry, kernel),
        ],
      );
    },
    stream(endpoint, answer) {
      router.register(
        endpoint.path,
        [endpoint.method],
        [
          guard(endpoint, kernel),
          async (ctx: Koa.Context) =>
            answer(ctx, { query: parseQuery(endpoint, ctx.query), call: await callOf(ctx, kernel) }),
        ],
      );
    },
    invoke: async (name, params, call, query) =>
      (await invoke(entries, { name, params, query }, call)) as ReplyOf<typeof name>,
    isForEverybody: (name) => entries.get(contract[name])?.cache === 'revalidate',
    fromMemory: (observe) => answerFromMemory(inMemory, observe),
    routes() {
      const dispatch = router.routes() as Koa.Middleware;
      return async (ctx, next) => {
        await dispatch(ctx, () => answerUnmatched(ctx, next));
      };
    },
  };
}

interface Invocation {
  readonly name: CallName;
  readonly params: unknown;
  readonly query: Koa.Context['query'] | undefined;
}

async function invoke(
  entries: ReadonlyMap<AnyEndpoint, Entry>,
  { name, params, query }: Invocation,
  call: Call,
): Promise<unknown> {
  const endpoint: AnyEndpoint = contract[name];
  const entry = entries.get(endpoint);
  if (entry === undefined) throw new Error(`${name} has no route`);
  if (endpoint.bodyType !== 'none') throw new Error(`${name} takes a body and cannot be called in-process`);
  checkAccess(endpoint, call);
  const { orderNumber } = params as Readonly<Record<string, string | undefined>>;
  if (orderNumber !== undefined) await call.claimOrder(orderNumber);
  const request = {
    params: parseParams(endpoint, params),
    query: parseQuery(endpoint, query ?? {}),
    body: undefined,
    call,
  };
  return readReply(endpoint, await entry.handler(request));
}

async function answerOnce(ctx: Koa.Context, entry: Entry, kernel: Kernel): Promise<void> {
  const reply = await run(ctx, entry, kernel);
  ctx.status = entry.endpoint.status;
  ctx.res.setHeader('Cache-Control', 'no-store');
  ctx.type = 'json';
  await sendText(ctx, writeReply(entry.endpoint, reply));
}

const nothing = { params: {}, query: {}, body: undefined };

function answerFromMemory(
  entries: ReadonlyMap<string, Entry>,
  observe: (observation: RequestObservation) => void,
): Koa.Middleware {
  return async (ctx, next) => {
    const { method } = ctx;
    const entry = method === 'GET' || method === 'HEAD' ? entries.get(ctx.path) : undefined;
    // The query is validated, and API keys are checked, by the router.
    if (entry === undefined || ctx.search !== '' || bearerOf(ctx) !== undefined) {
      await next();
      return;
    }
    const start = performance.now();
    let reply: unknown;
    try {
      reply = await entry.handler(nothing as unknown as Parameters<Entry['handler']>[0]);
    } catch {
      // The regular handler reports and logs the error.
      await next();
      return;
    }
    await sendRevalidated(ctx, reply, () => writeReply(entry.endpoint, reply));
    const seconds = (performance.now() - start) / 1000;
    observe({ method, route: entry.endpoint.path, status: ctx.status, seconds });
  };
}

async function answerRevalidated(ctx: Koa.Context, entry: Entry, kernel: Kernel): Promise<void> {
  const reply = await run(ctx, entry, kernel);
  await sendRevalidated(ctx, reply, () => writeReply(entry.endpoint, reply));
}

async function run(ctx: Koa.Context, { endpoint, handler }: Entry, kernel: Kernel): Promise<unknown> {
  const params = parseParams(endpoint, ctx['params']);
  const query = parseQuery(endpoint, ctx.query);
  const body = parseBody(endpoint, ctx.request.body);
  return handler({ params, query, body, call: await callOf(ctx, kernel) });
}
