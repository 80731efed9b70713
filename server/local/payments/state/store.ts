import { Journal, readJournal } from './journal.ts';
import type { Change, TableName, Tables } from './records.ts';

type Maps = { [T in TableName]: Map<string, Tables[T]> };

/**
 * The sandbox's state: maps in memory, and a journal with one line per commit, so that a payment, its events and the response
 * to the caller are stored atomically.
 */
export class Store {
  readonly #journal: Journal;
  readonly #maps: Maps = {
    intents: new Map(),
    sessions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    calculations: new Map(),
    taxRecords: new Map(),
    events: new Map(),
    answers: new Map(),
  };
  #onCommit: (changes: readonly Change[]) => void = () => {};

  /** Reads the journal and compacts it to the rows that are still needed. Throws if it is damaged. */
  constructor(file: string, isStale: (change: Change) => boolean) {
    // It contains only what commit() wrote.
    const changes = (readJournal(file) as Change[][]).flat();
    for (const [table, key, row] of changes) this.set(table, key, row);
    this.forget(isStale);
    this.#journal = new Journal(
      file,
      [...this.#rows()].map((change) => [change]),
    );
  }

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    return this.#maps[table].get(key);
  }

  /** Rows in the order in which they were first inserted. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#maps[table].values()];
  }

  /** Sets a row, or removes it if undefined; transactions use it to roll back. */
  set<T extends TableName>(table: T, key: string, row: Tables[T] | undefined): void {
    if (row === undefined) this.#maps[table].delete(key);
    else this.#maps[table].set(key, row);
  }

  /** Appends changes that are already in the maps to the journal. Throws if it cannot be written. */
  commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#journal.append(changes);
    this.#onCommit(changes);
  }

  /** Sets the only listener, the webhooks. */
  listen(onCommit: (changes: readonly Change[]) => void): void {
    this.#onCommit = onCommit;
  }

  /** Removes rows from memory; the journal is compacted when it is next read. */
  forget(isStale: (change: Change) => boolean): void {
    for (const change of this.#rows()) if (isStale(change)) this.set(change[0], change[1], undefined);
  }

  close(): void {
    this.#journal.close();
  }

  *#rows(): Generator<Change> {
    for (const [table, map] of Object.entries(this.#maps)) {
      for (const [key, row] of map) yield [table, key, row] as Change;
    }
  }
}
