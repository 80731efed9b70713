import { setTimeout as delay } from 'node:timers/promises';
import { transact, type World } from '../state/transaction.ts';
import { postEvent } from './post-event.ts';

const longestWaitMs = 5 * 60_000;

interface DelivererOptions {
  url: () => string;
  secret: string;
  /** The time of the signature: the receiver's clock, which test controls do not change. */
  now: () => Date;
  /** The delay before the second attempt in ms; it doubles with each attempt. */
  retryMs: number;
}

/**
 * Sends events to the merchant's webhook until it responds with 2xx or the store drops them: at least once each, in no
 * particular order. Undelivered events are in the journal and are retried after a restart.
 */
export class WebhookDeliverer {
  readonly #world: World;
  readonly #options: DelivererOptions;
  /** One delivery per pending event, including the delays between attempts. */
  readonly #deliveries = new Set<Promise<void>>();
  #failNext = 0;
  readonly #stopping = new AbortController();

  constructor(world: World, options: DelivererOptions) {
    this.#world = world;
    this.#options = options;
  }

  /** Starts with all pending events, then follows the store's commits. */
  start(): void {
    const { store } = this.#world;
    for (const { event, isDelivered } of store.all('events')) if (!isDelivered) this.#owe(event.id);
    store.listen((changes) => {
      for (const [table, id, row] of changes) if (table === 'events' && !row.isDelivered) this.#owe(id);
    });
  }

  /** Cancels running deliveries; the next start repeats them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#world.store.listen(() => {});
    await this.idle();
  }

  /** Makes the next `count` attempts fail before they arrive. */
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

  /** Returns the reason of a failure; undefined if the event was accepted. */
  async #attempt(event: object): Promise<string | undefined> {
    if (this.#failNext > 0) {
      this.#failNext -= 1;
      return 'made to fail';
    }
    const { url, secret, now } = this.#options;
    return postEvent(event, { url: url(), secret, at: now(), signal: this.#stopping.signal });
  }
}
