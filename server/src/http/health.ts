import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { stateOf } from './request-state.ts';

/** Each resolves when its part works and rejects with the reason otherwise. */
export interface ReadinessChecks {
  /** Writes a row and takes it back. */
  readonly database: () => Promise<void>;
  readonly storage: () => Promise<void>;
  readonly mailQueue: () => Promise<void>;
  readonly payments: () => Promise<void>;
}

interface Readiness {
  readonly status: 'ready' | 'unavailable';
  readonly checks: Readonly<Record<string, { readonly status: 'up' | 'down'; readonly ms: number }>>;
}

const longestCheckMs = 2000;
const freshForMs = 1000;

/**
 * GET /healthz: the process answers. GET /readyz: each part by itself, 503 when any is down.
 * Both are open to everybody and tell nothing but up or down; the reasons are in the log.
 */
export function routeProbes(router: Router, checks: ReadinessChecks, log: Logger): void {
  let latest: { at: number; readiness: Promise<Readiness> } | undefined;
  const ready = () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > freshForMs)
      latest = { at: now, readiness: runChecks(checks, log) };
    return latest.readiness;
  };
  router.get('/healthz', (ctx) => {
    beginProbe(ctx);
    ctx.body = { status: 'alive' };
  });
  router.get('/readyz', async (ctx) => {
    beginProbe(ctx);
    const readiness = await ready();
    ctx.status = readiness.status === 'ready' ? 200 : 503;
    if (ctx.status === 503) ctx.set('Retry-After', '2');
    ctx.body = readiness;
  });
}

function beginProbe(ctx: Koa.Context): void {
  stateOf(ctx).isRoutine = true;
  ctx.set('Cache-Control', 'no-store');
}

async function runChecks(checks: ReadinessChecks, log: Logger): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]: [string, () => Promise<void>]) => {
      const start = performance.now();
      const reason = await failureOf(check);
      if (reason !== undefined) log.warn({ err: reason, check: name }, 'not ready');
      const ms = Math.round(performance.now() - start);
      return [name, { status: reason === undefined ? ('up' as const) : ('down' as const), ms }] as const;
    }),
  );
  const isReady = results.every(([, result]) => result.status === 'up');
  return { status: isReady ? 'ready' : 'unavailable', checks: Object.fromEntries(results) };
}

/** Undefined when the check succeeds in time. */
async function failureOf(check: () => Promise<void>): Promise<Error | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`no answer within ${longestCheckMs} ms`)), longestCheckMs);
  });
  const outcome = Promise.resolve()
    .then(check)
    .then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    );
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
