import { randomBytes } from 'node:crypto';
import { missing } from '../api/api-error.ts';
import type { Change, SandboxEvent, TableName, Tables } from './records.ts';
import type { Store } from './store.ts';

/** The version of Stripe's API that the sandbox implements: the one that the installed SDK pins (a test compares them). */
export const apiVersion = '2026-10-28.endive';

type Write = (details: object, message: string) => void;

export interface World {
  readonly store: Store;
  readonly log: { readonly warn: Write; readonly error: Write };
  /** Unix seconds. */
  now(): number;
  /** The public origin of the server, without a trailing slash. */
  baseUrl(): string;
  /** Whether Stripe Tax is set up. */
  isTaxActive(): boolean;
}

/** Stripe's names of the objects in each table. */
const names = {
  intents: 'payment_intent',
  sessions: 'checkout.session',
  refunds: 'refund',
  disputes: 'dispute',
  calculations: 'tax.calculation',
  taxRecords: 'tax.transaction',
} as const;

/** One change of the sandbox's state: reads, writes and events. */
export interface Transaction {
  /** Unix seconds, the same for the whole transaction. */
  readonly now: number;
  baseUrl(): string;
  isTaxActive(): boolean;
  get<T extends TableName>(table: T, key: string): Tables[T] | undefined;
  /** Throws ApiError 404. */
  find<T extends keyof typeof names>(table: T, id: string): Tables[T];
  all<T extends TableName>(table: T): Tables[T][];
  put<T extends TableName>(table: T, key: string, row: Tables[T]): void;
  emit(type: SandboxEvent['type'], object: SandboxEvent['data']['object']): void;
}

/** Returns an id in Stripe's format: `pi_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/**
 * Runs `work` atomically: it is synchronous, so no other request can run in between, and an exception rolls it back. When it
 * returns, its changes are in the journal as one line.
 */
export function transact<R>(world: World, work: (tx: Transaction) => R): R {
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
  const emit: Transaction['emit'] = (type, object) => {
    const id = newId('evt');
    const event = {
      id,
      object: 'event',
      api_version: apiVersion,
      created: now,
      livemode: false,
      type,
    } as const;
    put('events', id, { event: { ...event, data: { object } }, isDelivered: false });
  };

  try {
    const result = work({
      now,
      baseUrl: () => world.baseUrl(),
      isTaxActive: () => world.isTaxActive(),
      get: (table, key) => store.get(table, key),
      find(table, id) {
        const found = store.get(table, id);
        if (found === undefined) throw missing(names[table], id);
        return found;
      },
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
