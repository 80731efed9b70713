import type { FileStore } from '../ports/file-store.ts';

/**
 * Deletes what lies under a prefix and no row knows: kept, but the server died or the database refused before the row
 * was saved. `olderThan` leaves those in peace whose row may still be on its way. Returns how many were deleted.
 */
export async function removeOrphans(
  store: FileStore,
  prefix: string,
  isKnown: (storageKey: string) => Promise<boolean>,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of store.list(prefix)) {
    if (modifiedAt >= olderThan || (await isKnown(key))) continue;
    await store.delete(key);
    removed += 1;
  }
  return removed;
}
