import type { SandboxLog } from '../sandbox-log.ts';
import { transact } from '../state/transaction.ts';
import type { World } from '../state/transaction.ts';
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
  readonly #queue: { id: string; attempt: number }[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #active = new Set<Promise<void>>();
  #running = false;
  /** Commits whose events are not queued yet. */
  #arriving = 0;
  #failNext = 0;
  readonly #abort = new AbortController();
  readonly #onIdle: (() => void)[] = [];

  constructor(options: DelivererOptions) {
    this.#options = options;
  }

  /** Starts with everything that is still owed, then follows the store's commits. */
  start(): void {
    const { store } = this.#options.world;
    this.#running = true;
    for (const { event, delivery } of store.all('events')) {
      if (delivery === 'pending') this.#queue.push({ id: event.id, attempt: 0 });
    }
    store.listen((changes) => {
      const owed = changes.filter(([table, , row]) => table === 'events' && row.delivery === 'pending');
      if (owed.length > 0) void this.#enqueueWhenDurable(owed.map(([, id]) => id));
    });
    this.#pump();
  }

  /** Lets running deliveries finish within `graceMs`, then breaks them off; they are owed until the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#running = false;
    this.#options.world.store.listen(() => {});
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#queue.length = 0;
    const deadline = setTimeout(() => this.#abort.abort(), graceMs);
    await Promise.all(this.#active);
    clearTimeout(deadline);
    this.#settle();
  }

  /** Sends an event once more, delivered or not. */
  redeliver(eventId: string): void {
    this.#queue.push({ id: eventId, attempt: 0 });
    this.#pump();
  }

  /** The next `count` attempts fail on the way. */
  failNext(count: number): void {
    this.#failNext = count;
  }

  /** Resolves when nothing is owed any more (or the deliverer is stopped). */
  async idle(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  /** Nobody hears of an event that a crash could undo. */
  async #enqueueWhenDurable(ids: string[]): Promise<void> {
    const { world, log } = this.#options;
    this.#arriving += 1;
    try {
      await world.store.flushed();
      if (this.#running) this.#queue.push(...ids.map((id) => ({ id, attempt: 0 })));
    } catch (error) {
      log.error({ err: error, events: ids }, 'payment sandbox: the journal cannot be written, webhooks wait');
    } finally {
      this.#arriving -= 1;
    }
    this.#pump();
  }

  #pump(): void {
    while (this.#running && this.#active.size < AT_ONCE) {
      const next = this.#queue.shift();
      if (!next) break;
      const running: Promise<void> = this.#attempt(next.id, next.attempt).finally(() => {
        this.#active.delete(running);
        this.#pump();
      });
      this.#active.add(running);
    }
    if (this.#isIdle()) this.#settle();
  }

  async #attempt(id: string, attempt: number): Promise<void> {
    const { world, log } = this.#options;
    const record = world.store.get('events', id);
    if (!record) return;
    const failure = await this.#post(record);
    if (failure === undefined) {
      await this.#mark(record, 'delivered');
      return;
    }
    if (!this.#running) return;

    const about = { event: id, type: record.event.type, attempt: attempt + 1, failure };
    if (world.now() - record.event.created > GIVE_UP_AFTER_S) {
      log.error(about, 'payment sandbox: gave up on a webhook');
      await this.#mark(record, 'abandoned');
      return;
    }
    log.warn(about, 'payment sandbox: webhook not taken, trying again');
    this.#later(id, attempt + 1);
  }

  async #post({ event }: EventRecord): Promise<string | undefined> {
    if (this.#failNext > 0) {
      this.#failNext -= 1;
      return 'made to fail';
    }
    const { url, secret, now } = this.#options;
    return postEvent(event, { url: url(), secret, at: now(), abort: this.#abort.signal });
  }

  async #mark(record: EventRecord, delivery: EventRecord['delivery']): Promise<void> {
    if (record.delivery === delivery) return;
    const { world, log } = this.#options;
    transact(world, (tx) => tx.put('events', record.event.id, { ...record, delivery }));
    await world.store.flushed().catch((error: unknown) => {
      log.error({ err: error }, 'payment sandbox: the journal cannot be written, a webhook may come twice');
    });
  }

  #later(id: string, attempt: number): void {
    const wait = Math.min(this.#options.retryMs * 2 ** (attempt - 1), LONGEST_WAIT_MS);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#queue.push({ id, attempt });
      this.#pump();
    }, wait);
    timer.unref();
    this.#timers.add(timer);
  }

  #isIdle(): boolean {
    return this.#arriving + this.#queue.length + this.#active.size + this.#timers.size === 0;
  }

  #settle(): void {
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }
}
