import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import Stripe from 'stripe';
import type { Em } from '../../../src/db/orm.ts';
import type { Deps } from '../../../src/deps.ts';
import type { SandboxEvent } from '../../../local/payments/state/records.ts';
import { createPaymentSandbox } from '../../../local/payments/sandbox.ts';
import { openTestDatabase } from '../../support/database.ts';
import { stripeOperations } from '../../../src/payments/stripe/stripe-operations.ts';
import type { Actor, Stage } from './stage.ts';

const secretKey = 'sk_test_races';

/** The server's payments on a real database, and the sandbox as Stripe; no job runs by itself. */
export interface World {
  /** Without faults and gates. */
  readonly healthy: Deps;
  readonly staff: { readonly id: string; readonly username: string };
  /** The same, with a gate before each query of the database and before and after each call to Stripe. */
  staged(stage: Stage, actor: Actor): Deps;
  /** Stripe's events, oldest first. */
  events(): SandboxEvent[];
  /** Advances the clock of both sides. */
  advance(ms: number): void;
  now(): Date;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const time = { now: new Date('2026-11-20T09:00:00Z').getTime() };
  const clock = { now: () => new Date(time.now) };
  const database = await openTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-races-'));
  const address = { origin: '' };
  const log = pino({ level: 'silent' });
  const sandbox = createPaymentSandbox({
    journalPath: path.join(folder, 'payments.jsonl'),
    baseUrl: () => address.origin,
    webhookUrl: () => `${address.origin}/nobody`,
    webhookSecret: 'whsec_races',
    secretKey,
    publishableKey: 'pk_test_races',
    clock,
    log,
  });
  const http = new Koa().use(sandbox.middleware).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  address.origin = `http://127.0.0.1:${port}`;
  const node = Stripe.createNodeHttpClient();
  const stripeBy = (httpClient: Stripe.HttpClient) =>
    new Stripe(secretKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient,
    });
  const healthy = depsOf(database.orm, stripeBy(node), { clock, log });
  return {
    healthy,
    staff: { id: randomUUID(), username: 'ada' },
    staged: (stage, actor) => ({
      ...healthy,
      orm: { em: { fork: () => stagedEm(database.orm.em.fork(), stage, actor) } } as unknown as Deps['orm'],
      payments: { ...healthy.payments, ...paymentsBy(stripeBy(stagedLine(node, stage, actor))) },
    }),
    events: sandbox.controls.events,
    advance: (ms) => {
      time.now += ms;
    },
    now: clock.now,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await sandbox.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function paymentsBy(stripe: Stripe) {
  return { ...stripeOperations(() => stripe), stripe };
}

/** The dependencies that payments need. */
function depsOf(orm: Deps['orm'], stripe: Stripe, { clock, log }: Pick<Deps, 'clock' | 'log'>): Deps {
  const parts: Partial<Deps> = {
    orm,
    clock,
    log,
    payments: {
      ...paymentsBy(stripe),
      publishableKey: 'pk_test_races',
      webhookSecret: 'whsec_races',
      livemode: false,
      stripeJsUrl: undefined,
      isSandbox: true,
    },
    jobs: { enqueue: () => Promise.resolve() } as unknown as Deps['jobs'],
    cache: {
      read: (_space: string, _key: string, load: () => unknown) => load(),
    } as unknown as Deps['cache'],
    // Without rate limits.
    metrics: new Proxy({} as Deps['metrics'], { get: () => () => undefined }),
    publicUrl: () => 'https://truepage.example',
    staffEmail: undefined,
  };
  return parts as Deps;
}

const looks: ReadonlySet<string | symbol> = new Set([
  'find',
  'findOne',
  'findOneOrFail',
  'count',
  'nativeUpdate',
  'upsert',
  'transactional',
]);

/** A transaction is one step: no actor pauses while holding a lock. */
function stagedEm(em: Em, stage: Stage, actor: Actor): Em {
  return new Proxy(em, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!looks.has(name)) return value.bind(target) as unknown;
      return async (...args: unknown[]) => {
        await stage.gate(actor, `database ${String(name)}`);
        return stage.during(() => (value as (...all: unknown[]) => Promise<unknown>).apply(target, args));
      };
    },
  });
}

/** The connection to Stripe: a request may be lost before it reaches Stripe, and an answer after Stripe has acted. */
function stagedLine(line: Stripe.HttpClient, stage: Stage, actor: Actor): Stripe.HttpClient {
  return {
    getClientName: () => line.getClientName(),
    async makeRequest(...call) {
      const [, , to, method] = call;
      const what = `${method} ${to}`;
      if ((await stage.gate(actor, what, true)) === 'lost') throw new Error('the request was lost');
      const answer = await stage.during(() => line.makeRequest(...call));
      if ((await stage.gate(actor, `answer to ${what}`, true)) === 'lost') {
        throw new Error('the answer was lost');
      }
      return answer;
    },
  };
}
