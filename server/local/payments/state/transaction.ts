import type Stripe from 'stripe';
import { API_VERSION } from '../api/api-version.ts';
import type { Change, TableName, Tables } from './records.ts';
import type { Store } from './store.ts';

type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'checkout.session.completed'
  | 'checkout.session.expired';

type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** Who caused a change; null ids when it was nobody's request (a page, the clock, the dashboard). */
export interface RequestOrigin {
  id: string | null;
  idempotencyKey: string | null;
}

export interface World {
  store: Store;
  /** Unix seconds. */
  now(): number;
  /** `pi_…`: the prefix and 24 random letters and digits. */
  newId(prefix: string): string;
  /** The public origin of the server, without a slash at the end. */
  baseUrl(): string;
}

/** One change of the sandbox's state: what it reads, what it puts, which events it causes. */
export interface Transaction {
  /** Unix seconds, the same for the whole transaction. */
  readonly now: number;
  baseUrl(): string;
  newId(prefix: string): string;
  get<T extends TableName>(table: T, key: string): Tables[T] | undefined;
  all<T extends TableName>(table: T): Tables[T][];
  put<T extends TableName>(table: T, key: string, row: Tables[T]): void;
  emit<T extends EventType>(type: T, object: EventObject<T>): void;
}

const NOBODY: RequestOrigin = { id: null, idempotencyKey: null };

/**
 * Runs `work` as one step: it is synchronous, so no other request can come in between, and what it throws undoes
 * what it put. Its changes go to the journal as one line.
 */
export function transact<R>(world: World, work: (tx: Transaction) => R, origin: RequestOrigin = NOBODY): R {
  const { store } = world;
  const changes: Change[] = [];
  const undo: (() => void)[] = [];
  const now = world.now();

  const put = <T extends TableName>(table: T, key: string, row: Tables[T]): void => {
    const before = store.get(table, key);
    undo.push(() => store.set(table, key, before));
    store.set(table, key, row);
    changes.push([table, key, row] as unknown as Change);
  };
  const emit = <T extends EventType>(type: T, object: EventObject<T>): void => {
    const id = world.newId('evt');
    const event = newEvent(id, now, type, object, origin);
    put('events', id, { event, delivery: 'pending' });
  };

  try {
    const result = work({
      now,
      baseUrl: () => world.baseUrl(),
      newId: (prefix) => world.newId(prefix),
      get: (table, key) => store.get(table, key),
      all: (table) => store.all(table),
      put,
      emit,
    });
    store.commit(changes);
    return result;
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}

function newEvent<T extends EventType>(
  id: string,
  created: number,
  type: T,
  object: EventObject<T>,
  origin: RequestOrigin,
): Stripe.Event {
  // The union of all events cannot be built from a type that is still a parameter; `emit` pairs type and object.
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: origin.id, idempotency_key: origin.idempotencyKey },
    type,
  } as unknown as Stripe.Event;
}
