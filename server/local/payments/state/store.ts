import { Journal } from './journal.ts';
import type { Change, TableName, Tables } from './records.ts';

type Maps = { [T in TableName]: Map<string, Tables[T]> };

/**
 * The sandbox's memory: maps in the process, and behind them a journal with one line per commit, so that a charge,
 * its events and the answer to the caller are remembered together or not at all.
 * Rows are never changed in place: a new row replaces the old one.
 */
export class Store {
  readonly #journal: Journal;
  readonly #maps: Maps = {
    intents: new Map(),
    sessions: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    answers: new Map(),
  };
  #onCommit: (changes: readonly Change[]) => void = () => {};

  private constructor(journal: Journal) {
    this.#journal = journal;
  }

  /**
   * Reads the journal. Rows that `isStale` names are forgotten, and a journal larger than `compactAbove` bytes is
   * written anew without what was replaced or forgotten.
   * @throws Error when the journal is damaged elsewhere than at its end
   */
  static open(options: {
    path: string;
    compactAbove: number;
    isStale: (change: Change) => boolean;
    warn: (details: object, message: string) => void;
  }): Store {
    const { journal, entries, tornBytes } = Journal.open(options.path);
    if (tornBytes > 0) options.warn({ tornBytes }, 'payment sandbox: dropped an unfinished journal line');

    const store = new Store(journal);
    // The journal holds nothing but what commit() wrote.
    for (const changes of entries as Change[][]) for (const change of changes) store.#keep(change);
    store.forget(options.isStale);
    if (journal.size > options.compactAbove) journal.replace([...store.#rows()].map((change) => [change]));
    return store;
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    return this.#maps[table].get(key);
  }

  /** Rows in the order in which they were first put. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#maps[table].values()];
  }

  /** Sets or, without a row, removes: for transactions, which undo by it. */
  set<T extends TableName>(table: T, key: string, row: Tables[T] | undefined): void {
    if (row === undefined) this.#maps[table].delete(key);
    else this.#maps[table].set(key, row);
  }

  /** Sends changes that are already in the maps to the journal. Await `flushed()` before anybody hears of them. */
  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#journal.append(changes);
    this.#onCommit(changes);
  }

  /** Calls back after each commit; one listener, the webhooks. */
  listen(onCommit: (changes: readonly Change[]) => void): void {
    this.#onCommit = onCommit;
  }

  /** Drops rows from memory; the journal loses them when it is next compacted. */
  forget(isStale: (change: Change) => boolean): void {
    for (const change of this.#rows()) if (isStale(change)) this.set(change[0], change[1], undefined);
  }

  /** Resolves when every commit so far is on disk. */
  flushed(): Promise<void> {
    return this.#journal.flushed();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #keep(change: Change): void {
    this.set(change[0], change[1], change[2]);
  }

  *#rows(): Generator<Change> {
    for (const [table, map] of Object.entries(this.#maps)) {
      for (const [key, row] of map) yield [table, key, row] as Change;
    }
  }
}
