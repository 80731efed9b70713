import { LockMode } from '@mikro-orm/postgresql';
import { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import { Review } from '../db/rows/pages/review.ts';
import type { Database, Logging, Storage, Time } from '../deps.ts';
import { endForms } from '../saved-forms/saved-form.repository.ts';
import { throwAll } from './delete-documents.ts';
import { readLedger, writeLedger, type LedgerDeletion, type LedgerErasure } from './deletion-ledger.ts';
import { latestDeletion, shredDocuments } from './documents.repository.ts';
import { endCustomers } from './erase-data.ts';

/** No installation is older than this. */
const firstDay = new Date('2026-01-01T00:00:00Z');

/**
 * Runs before the first request. Adds deletions to the ledger that a crash left out, and repeats deletions of the ledger that
 * this database does not contain because it was restored from an older backup. Returns how many orders were deleted again.
 */
export async function applyDeletions(deps: Database & Storage & Time & Logging): Promise<number> {
  await writeLedger(deps);
  const since = (await latestDeletion(deps.orm.em.fork())) ?? firstDay;
  let count = 0;
  for await (const entry of readLedger(deps.store, since, deps.clock.now()))
    if ('requestId' in entry) await eraseAgain(deps, entry);
    else if (await deleteAgain(deps, entry)) count += 1;
  if (count > 0)
    deps.log.warn(
      { orders: count },
      'documents that were deleted before have come back, and are deleted again',
    );
  return count;
}

async function deleteAgain(
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

async function eraseAgain(
  { orm }: Database,
  { customers, reviews, messages, savedForms }: LedgerErasure,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const named = await em.find(
      Order,
      { id: { $in: [...customers] }, email: { $ne: '' } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (named.length > 0)
      await endCustomers(
        em,
        named.map(({ id }) => id),
      );
    await em.nativeDelete(Review, { id: { $in: [...reviews] } });
    await em.nativeDelete(Mail, { id: { $in: [...messages] } });
    // The sweep removes the files.
    await endForms(em, savedForms);
  });
}
