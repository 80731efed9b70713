import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { SandboxLog } from '../sandbox-log.ts';
import { transact, type World } from '../state/transaction.ts';
import type { EventRecord } from '../state/records.ts';
import { postEvent } from './post-event.ts';

const AT_ONCE = 4;
const LONGEST_WAIT_MS = 5 * 60_000;
const GIVE_UP_AFTER_S = 3 * 24 * 60 * 60;

export interface DelivererOptions {
  world: World;
  url: () => string;
  secret: string;
  /** The time of the signature: the receiver's clock, which test controls do not move. */
  now: () => Date;
  /** Wait before the second attempt in ms; it doubles from one attempt to the next. */
  retryMs: number;
  log: SandboxLog;
}

/**
 * Sends events to the merchant's webhook until it answers 2xx: at least once each, in no particular order, a few at
 * a time. What is not delivered yet stands in the journal and is tried again after a restart.
 */
export class WebhookDeliverer {
  readonly #options: DelivererOptions;
  /** One delivery per event that is owed, waits between attempts included. */
  readonly #deliveries = new Set<Promise<void>>();
  /** Attempts go out in so many rows, each behind the one before. */
  readonly #rows: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  #attempts = 0;
  #failNext = 0;
  /** Aborted: nothing new is tried. */
  readonly #stopping = new AbortController();
  /** Aborted: what is on its way is broken off. */
  readonly #cut = new AbortController();

  constructor(options: DelivererOptions) {
    this.#options = options;
  }

  /** Starts with everything that is still owed, then follows the store's commits. */
  start(): void {
    const { store } = this.#options.world;
    for (const { event, delivery } of store.all('events')) {
      if (delivery === 'pending') this.redeliver(event.id);
    }
    store.listen((changes) => {
      for (const [table, id, row] of changes) {
        if (table === 'events' && row.delivery === 'pending') this.redeliver(id);
      }
    });
  }

  /** Lets running deliveries finish within `graceMs`, then breaks them off; they are owed until the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    this.#options.world.store.listen(() => {});
    const deadline = setTimeout(() => this.#cut.abort(), graceMs);
    await this.idle();
    clearTimeout(deadline);
  }

  /** Sends an event once more, delivered or not. */
  redeliver(eventId: string): void {
    const delivery: Promise<void> = this.#deliver(eventId).finally(() => this.#deliveries.delete(delivery));
    this.#deliveries.add(delivery);
  }

  /** The next `count` attempts fail on the way. */
  failNext(count: number): void {
    this.#failNext = count;
  }

  /** Resolves when nothing is owed any more (or the deliverer is stopped). */
  async idle(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  async #deliver(id: string): Promise<void> {
    const { world, log, retryMs } = this.#options;
    const { signal } = this.#stopping;
    try {
      // Nobody hears of an event that a crash could undo.
      await world.store.flushed();
    } catch (error) {
      log.error({ err: error, event: id }, 'payment sandbox: the journal cannot be written, a webhook waits');
      return;
    }
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const record = world.store.get('events', id);
      if (record === undefined) return;
      const { event } = record;
      const failure = await this.#attempt(event);
      if (failure === undefined) return this.#mark(record, 'delivered');
      if (signal.aborted) return;
      const about = { event: id, type: event.type, attempt, failure };
      if (world.now() - event.created > GIVE_UP_AFTER_S) {
        log.error(about, 'payment sandbox: gave up on a webhook');
        return this.#mark(record, 'abandoned');
      }
      log.warn(about, 'payment sandbox: webhook not taken, trying again');
      const wait = Math.min(retryMs * 2 ** (attempt - 1), LONGEST_WAIT_MS);
      await delay(wait, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** What went wrong; undefined when the event was taken. */
  #attempt(event: Stripe.Event): Promise<string | undefined> {
    const row = this.#attempts++ % AT_ONCE;
    const attempt = (this.#rows[row] ?? Promise.resolve()).then(() => this.#post(event));
    this.#rows[row] = attempt.catch(() => undefined);
    return attempt;
  }

  async #post(event: Stripe.Event): Promise<string | undefined> {
    if (this.#stopping.signal.aborted) return 'stopped';
    if (this.#failNext > 0) {
      this.#failNext -= 1;
      return 'made to fail';
    }
    const { url, secret, now } = this.#options;
    return postEvent(event, { url: url(), secret, at: now(), abort: this.#cut.signal });
  }

  async #mark(record: EventRecord, delivery: EventRecord['delivery']): Promise<void> {
    if (record.delivery === delivery) return;
    const { world, log } = this.#options;
    transact(world, (tx) => tx.put('events', record.event.id, { ...record, delivery }));
    await world.store.flushed().catch((error: unknown) => {
      log.error({ err: error }, 'payment sandbox: the journal cannot be written, a webhook may come twice');
    });
  }
}
