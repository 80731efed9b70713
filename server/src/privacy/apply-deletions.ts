import { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Logging, Storage, Time } from '../deps.ts';
import { throwAll } from './delete-documents.ts';
import { readDeletions, type LedgerDeletion } from './deletion-ledger.ts';
import { latestDeletion, shredDocuments } from './documents.repository.ts';
import { LockMode } from '@mikro-orm/postgresql';

/** No installation is older. */
const firstDay = new Date('2026-01-01T00:00:00Z');

/**
 * Deletes once more what was deleted after the backup was made that this database comes from. Before anybody is served: what
 * a person has had deleted is never seen again. Returns how many orders that were.
 */
export async function applyDeletions(deps: Database & Storage & Time & Logging): Promise<number> {
  const since = (await latestDeletion(deps.orm.em.fork())) ?? firstDay;
  let count = 0;
  for await (const deletion of readDeletions(deps.store, since, deps.clock.now()))
    if (await applyAgain(deps, deletion)) count += 1;
  if (count > 0)
    deps.log.warn(
      { orders: count },
      'documents that were deleted before have come back, and are deleted again',
    );
  return count;
}

async function applyAgain(
  deps: Database & Storage & Logging,
  { orderId, at, reason, receipt }: LedgerDeletion,
): Promise<boolean> {
  const keys = await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (order === null || (order.documentsDeletedAt ?? null) !== null) return undefined;
    const files = await em.find(StoredFile, { order, deletedAt: null });
    await shredDocuments(em, order, { at, reason, receipt });
    return files.map(({ storageKey }) => storageKey);
  });
  if (keys === undefined) return false;
  await throwAll(deps, keys);
  return true;
}
