import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { boundCheck, type CheckOutcome } from './bounded-check.ts';
import { stateOf } from '../request-state.ts';

/**
 * The parts without which no request can be served, and which another process may still reach. Each resolves if its
 * part works and rejects with the reason otherwise.
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
  /**
   * If true, /readyz returns 503, so that a load balancer sends visitors elsewhere while this process still serves
   * them.
   */
  readonly isDraining: () => boolean;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Monotonic, in ms. */
  readonly now?: () => number;
}

const bounds = { withinMs: 2000, badForMs: 1000 };
/** The file store is checked by writing an object, which some providers charge for. */
const goodForMs: Readonly<Record<keyof ReadinessChecks, number>> = { database: 1000, storage: 10_000 };

/**
 * GET /healthz: the process responds. GET /readyz: this process reaches its database and file store; 503 if it does
 * not, or if the process is about to end. Other services (mail, payments, scanner) fail for every process alike and are
 * shown in /api/admin/status. Both endpoints are public and only show up or down; the reasons are logged.
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
