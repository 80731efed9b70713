import type { FileStore } from '../ports/file-store.ts';

/** Which of these storage keys belong to something that the database knows. */
export type FindKnown = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

export interface FoundFiles {
  /** How many files there are. */
  readonly files: number;
  /** The keys of those that belong to nothing. */
  readonly orphans: readonly string[];
}

/**
 * Looks for what lies under a prefix and no row knows: kept, but the server died or the database refused before the
 * row was saved. Those written after `olderThan` are left in peace, for their row may still be on its way.
 */
export async function findOrphans(
  store: FileStore,
  prefix: string,
  findKnown: FindKnown,
  olderThan: Date,
): Promise<FoundFiles> {
  const old: string[] = [];
  let files = 0;
  for await (const { key, modifiedAt } of store.list(prefix)) {
    files += 1;
    if (modifiedAt < olderThan) old.push(key);
  }
  const known = await findKnown(old);
  return { files, orphans: old.filter((key) => !known.has(key)) };
}
