import { setTimeout as delay } from 'node:timers/promises';
import { transact, type World } from '../state/transaction.ts';
import { postEvent } from './post-event.ts';

const longestWaitMs = 5 * 60_000;

interface DelivererOptions {
  url: () => string;
  secret: string;
  /** The time of the signature: the receiver's clock, which test controls do not move. */
  now: () => Date;
  /** Wait before the second attempt in ms; it doubles from one attempt to the next. */
  retryMs: number;
}

/**
 * Sends events to the merchant's webhook until it answers 2xx or the store forgets them: at least once each, in no
 * particular order. What is not delivered yet is in the journal and is tried again after a restart.
 */
export class WebhookDeliverer {
  readonly #world: World;
  readonly #options: DelivererOptions;
  /** One delivery per event that is owed, waits between attempts included. */
  readonly #deliveries = new Set<Promise<void>>();
  #failNext = 0;
  readonly #stopping = new AbortController();

  constructor(world: World, options: DelivererOptions) {
    this.#world = world;
    this.#options = options;
  }

  /** Starts with everything that is still owed, then follows the store's commits. */
  start(): void {
    const { store } = this.#world;
    for (const { event, isDelivered } of store.all('events')) if (!isDelivered) this.#owe(event.id);
    store.listen((changes) => {
      for (const [table, id, row] of changes) if (table === 'events' && !row.isDelivered) this.#owe(id);
    });
  }

  /** Cancels running deliveries; they are repeated at the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#world.store.listen(() => {});
    await this.idle();
  }

  /** The next `count` attempts fail on the way. */
  failNext(count: number): void {
    this.#failNext = count;
  }

  /** Resolves when no deliveries are pending (or the deliverer is stopped). */
  async idle(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  #owe(eventId: string): void {
    const delivery: Promise<void> = this.#deliver(eventId)
      .catch((err: unknown) => this.#world.log.error({ err }, 'payment sandbox: a webhook may come twice'))
      .finally(() => this.#deliveries.delete(delivery));
    this.#deliveries.add(delivery);
  }

  async #deliver(id: string): Promise<void> {
    const { store, log } = this.#world;
    const { retryMs } = this.#options;
    const { signal } = this.#stopping;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const record = store.get('events', id);
      if (record === undefined) return;
      const failure = await this.#attempt(record.event);
      if (failure === undefined) {
        transact(this.#world, (tx) => tx.put('events', id, { ...record, isDelivered: true }));
        return;
      }
      const about = { event: id, type: record.event.type, attempt, failure };
      log.warn(about, 'payment sandbox: webhook not taken, trying again');
      const wait = Math.min(retryMs * 2 ** (attempt - 1), longestWaitMs);
      await delay(wait, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** What went wrong; undefined when the event was taken. */
  async #attempt(event: object): Promise<string | undefined> {
    if (this.#failNext > 0) {
      this.#failNext -= 1;
      return 'made to fail';
    }
    const { url, secret, now } = this.#options;
    return postEvent(event, { url: url(), secret, at: now(), signal: this.#stopping.signal });
  }
}
