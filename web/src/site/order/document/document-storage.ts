import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** Stores chosen documents in this browser until the order is placed, so that they survive a reload. */
export interface DocumentStorage {
  /** The document, or undefined if it is not stored. Never rejects. */
  readonly load: (id: string) => Promise<File | undefined>;
  /** Also resolves if the browser refuses: the document is then not stored. */
  readonly save: (id: string, file: File) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

interface Kept {
  readonly file: File;
  /** Milliseconds since 1970 (UTC). */
  readonly savedAt: number;
}

/** Documents are deleted after a day, because a closed tab may leave identity documents in the browser. */
const keptFor = 24 * 3_600_000;

export function browserDocumentStorage(now: () => number): DocumentStorage {
  const store = createStore('truepage-order-documents', 'documents');
  const isExpired = ({ savedAt }: Kept): boolean => now() - savedAt >= keptFor;
  const removeExpired = async () => {
    const kept = await entries<string, Kept>(store);
    await delMany(
      kept.filter(([, row]) => isExpired(row)).map(([id]) => id),
      store,
    );
  };
  return {
    load: async (id) => {
      const kept = await quietly(() => get<Kept>(id, store));
      return kept?.file instanceof File && !isExpired(kept) ? kept.file : undefined;
    },
    save: async (id, file) => {
      await quietly(removeExpired);
      await quietly(() => set(id, { file, savedAt: now() } satisfies Kept, store));
    },
    remove: async (id) => {
      await quietly(() => del(id, store));
    },
  };
}

/** Ignores failures: the browser may have no room, or not allow storage (e.g. in a private window). */
async function quietly<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
