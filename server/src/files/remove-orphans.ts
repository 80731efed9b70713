import type { FileStore } from '../ports/file-store.ts';

/**
 * Deletes stored documents that no order knows: kept, but the server died or the database refused before the order was
 * saved. `olderThan` leaves those in peace whose order may still be on its way. Returns how many were deleted.
 */
export async function removeOrphans(
  store: FileStore,
  isKnown: (storageKey: string) => Promise<boolean>,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of store.list('documents/')) {
    if (modifiedAt >= olderThan || (await isKnown(key))) continue;
    await store.delete(key);
    removed += 1;
  }
  return removed;
}
