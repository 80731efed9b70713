import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { boundCheck, type CheckOutcome } from './bounded-check.ts';
import { stateOf } from '../request-state.ts';

/**
 * What a request cannot be answered without, and what another process may still have. Each resolves when its part works
 * and rejects with the reason otherwise.
 */
export interface ReadinessChecks {
  readonly database: () => Promise<void>;
  readonly storage: () => Promise<void>;
}

interface Readiness {
  readonly status: 'ready' | 'unavailable' | 'draining';
  readonly checks: Readonly<Record<string, { readonly status: 'up' | 'down'; readonly ms: number }>>;
}

export interface ProbeOptions {
  readonly checks: ReadinessChecks;
  /** True: /readyz says 503, so that a balancer sends visitors elsewhere while this process still answers them. */
  readonly isDraining: () => boolean;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Monotonic, in ms. */
  readonly now?: () => number;
}

const bounds = { withinMs: 2000, badForMs: 1000 };
/** The file store is tried by writing an object, which costs money in some places. */
const goodForMs: Readonly<Record<keyof ReadinessChecks, number>> = { database: 1000, storage: 10_000 };

/**
 * GET /healthz: the process answers. GET /readyz: database and file store of this process, 503 when one is down or the
 * process is about to end. What else may be away (mail, payments, scanner) is away for every process alike, and is shown in
 * /api/admin/status. Both are public and show only up or down; the reasons are in the log.
 */
export function routeProbes(router: Router, { checks, isDraining, log, now }: ProbeOptions): void {
  const time = now === undefined ? {} : { now };
  const parts = (Object.keys(goodForMs) as (keyof ReadinessChecks)[]).map((name) => {
    const check = boundCheck(() => checks[name](), { ...bounds, goodForMs: goodForMs[name], ...time });
    return { name, check, tell: tellChanges(name, log) };
  });

  router.get('/healthz', (ctx) => {
    beginProbe(ctx);
    ctx.body = { status: 'alive' };
  });
  router.get('/readyz', async (ctx) => {
    beginProbe(ctx);
    const found = await Promise.all(
      parts.map(async ({ name, check, tell }) => {
        const outcome = await check();
        tell(outcome);
        return [name, { status: outcome.isUp ? 'up' : 'down', ms: outcome.ms }] as const;
      }),
    );
    const isUp = found.every(([, { status }]) => status === 'up');
    const status = isDraining() ? 'draining' : isUp ? 'ready' : 'unavailable';
    ctx.status = status === 'ready' ? 200 : 503;
    if (ctx.status === 503) ctx.set('Retry-After', '2');
    ctx.body = { status, checks: Object.fromEntries(found) } satisfies Readiness;
  });
}

function beginProbe(ctx: Koa.Context): void {
  stateOf(ctx).isRoutine = true;
  ctx.set('Cache-Control', 'no-store');
}

/** A failing part is checked about every second, but logged only when it fails and when it recovers. */
function tellChanges(check: string, log: ProbeOptions['log']): (outcome: CheckOutcome) => void {
  let wasUp = true;
  return (outcome) => {
    if (outcome.isUp && !wasUp) log.info({ check }, 'ready again');
    if (!outcome.isUp && wasUp) log.warn({ err: outcome.reason, check }, 'not ready');
    wasUp = outcome.isUp;
  };
}
