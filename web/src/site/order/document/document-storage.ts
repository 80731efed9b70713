/** Keeps chosen documents in this browser until the order is placed, so that a reload does not lose them. */
export interface DocumentStorage {
  /** The document; undefined when it is not there. Never rejects. */
  readonly load: (id: string) => Promise<File | undefined>;
  /** Resolves also when the browser refuses: the document is then only not kept. */
  readonly save: (id: string, file: File) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

interface Row {
  readonly id: string;
  readonly file: File;
  /** Milliseconds since 1970 (UTC). */
  readonly savedAt: number;
}

const databaseName = 'truepage-order-form';
const storeName = 'documents';
/** What a closed tab left behind is identity papers: gone after a day. */
const keptFor = 24 * 3_600_000;

export function browserDocumentStorage(now: () => number): DocumentStorage {
  return {
    load: async (id) => {
      const row = await quietly(() => run<Row>('readonly', (store) => store.get(id)));
      return row?.file instanceof File && now() - row.savedAt < keptFor ? row.file : undefined;
    },
    save: async (id, file) => {
      await quietly(() => removeExpired(now()));
      await quietly(() => run('readwrite', (store) => store.put({ id, file, savedAt: now() } satisfies Row)));
    },
    remove: async (id) => {
      await quietly(() => run('readwrite', (store) => store.delete(id)));
    },
  };
}

async function removeExpired(now: number): Promise<void> {
  const rows = (await run<Row[]>('readonly', (store) => store.getAll())) ?? [];
  const expired = rows.filter(({ savedAt }) => now - savedAt >= keptFor);
  await Promise.all(expired.map(({ id }) => run('readwrite', (store) => store.delete(id))));
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  const database = await open();
  try {
    return await new Promise<Result | undefined>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result as Result | undefined);
      transaction.onerror = () => reject(transaction.error ?? new Error('The transaction failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened'));
    request.onblocked = () => reject(new Error('The database is blocked'));
  });
}

async function quietly<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
