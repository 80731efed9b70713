import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Context } from 'koa';
import type Stripe from 'stripe';
import { signatureHeader } from '../../../local/payments/webhooks/post-event.ts';
import { seededRandom } from '../seeded-random.ts';
import { forgeries, type Forgery } from './forgeries.ts';

/** Probabilities from 0 to 1. */
export interface CarrierOdds {
  /** The event is never delivered. */
  readonly drop: number;
  /** It is delivered two or three times, at once or apart. */
  readonly duplicate: number;
  /** Forged events are sent with it. */
  readonly forge: number;
  /** Maximum delay in ms; each delivery draws its own, so that later events can overtake earlier ones. */
  readonly longestDelayMs: number;
}

interface CarrierOptions {
  readonly targets: readonly string[];
  readonly secret: string;
  readonly odds: CarrierOdds;
  readonly seed: number;
}

interface ForgedAnswer {
  readonly forgery: Forgery['name'];
  readonly eventId: string;
  /** 0: no answer, the process was dead. */
  readonly status: number;
}

const firstRetryMs = 200;
const longestRetryMs = 2000;
const timeoutMs = 10_000;

/**
 * Accepts the sandbox's webhooks, always with a 200, and delivers them to the service as unreliably as a network can. Events that are not
 * dropped are retried until they are accepted.
 */
export function createUnreliableCarrier({ targets, secret, odds, seed }: CarrierOptions) {
  const chance = seededRandom(seed);
  const counts = { events: 0, dropped: 0, deliveries: 0, refused: 0 };
  const forged: ForgedAnswer[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let onTheirWay = 0;
  let isCalm = false;
  let turn = 0;

  const post = async (body: string, signature: string | undefined): Promise<number> => {
    turn += 1;
    const target = targets[turn % targets.length] ?? '';
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
    };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(target, { method: 'POST', body, headers, signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };
  const later = (work: () => Promise<void>, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  };
  const deliver = async (body: string, attempt: number): Promise<void> => {
    // Signed again for each attempt, like Stripe.
    const status = await post(body, signatureHeader(body, secret, new Date()));
    if (status >= 200 && status < 300) {
      counts.deliveries += 1;
      onTheirWay -= 1;
      return;
    }
    counts.refused += 1;
    later(() => deliver(body, attempt + 1), Math.min(firstRetryMs * 2 ** attempt, longestRetryMs));
  };
  const forge = async (body: string): Promise<void> => {
    const forgery = forgeries[Math.floor(chance() * forgeries.length)] ?? forgeries[0];
    const eventId = `evt_forged_${randomUUID()}`;
    const event = JSON.parse(body) as Stripe.Event;
    const lie = forgery.make({ event, eventId, secret, now: new Date() });
    forged.push({ forgery: forgery.name, eventId, status: await post(lie.body, lie.signature) });
  };

  return {
    /** Receives the sandbox's delivery. */
    async take(ctx: Context): Promise<void> {
      const body = await text(ctx.req);
      ctx.body = '';
      counts.events += 1;
      if (!isCalm && chance() < odds.forge) void forge(body);
      if (!isCalm && chance() < odds.drop) {
        counts.dropped += 1;
        return;
      }
      const copies = !isCalm && chance() < odds.duplicate ? 2 + Math.floor(chance() * 2) : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        onTheirWay += 1;
        later(() => deliver(body, 0), isCalm ? 0 : chance() * odds.longestDelayMs);
      }
    },
    /** From now on events are delivered at once and once. */
    calm(): void {
      isCalm = true;
    },
    report: () => ({ ...counts, onTheirWay, forged }),
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
