import { readSettings } from '../settings/settings.repository.ts';
import { deleteDocuments, type DocumentDeleting } from './delete-documents.ts';
import { countDueOrders, findDueOrders, mostDeletedInADay } from './documents.repository.ts';

/** Batch size; each order has its own transaction. */
const batch = 100;

/** This many orders an hour are always allowed, and three times the busiest day of the last thirty: more is an alarm. */
const alwaysAllowed = 50;
const timesUsual = 3;

export interface Expiry {
  /** Orders whose documents are over. */
  readonly due: number;
  /** Orders whose documents were deleted. */
  readonly deleted: number;
  /** More than usual: nothing was deleted, and the owner must check (npm run retention). */
  readonly isTooMuch: boolean;
}

interface ExpiryOptions {
  /** Says what would go, and deletes nothing. */
  readonly isDryRun?: boolean;
  /** A person has looked, and wants all of it deleted. */
  readonly isUnlimited?: boolean;
}

/** Deletes expired documents: so many days after delivery, or unpaid ones. */
export async function expireDocuments(
  deps: DocumentDeleting,
  { isDryRun = false, isUnlimited = false }: ExpiryOptions = {},
): Promise<Expiry> {
  const em = deps.orm.em.fork();
  const now = deps.clock.now();
  const { privacy } = (await readSettings(em)).settings;
  const query = { now, usualDays: privacy.documentDays };
  const due = await countDueOrders(em, query);
  const most = Math.max(alwaysAllowed, timesUsual * (await mostDeletedInADay(em, now)));
  const isTooMuch = due > most && !isUnlimited;
  if (isTooMuch && !isDryRun)
    deps.log.error(
      { due, most },
      'more documents have expired than usual: nothing is deleted until confirmed (npm run retention)',
    );
  if (isTooMuch || isDryRun) return { due, deleted: 0, isTooMuch };

  let deleted = 0;
  while (deleted < due) {
    const orders = await findDueOrders(em, query, batch);
    for (const orderNumber of orders)
      await deleteDocuments(deps, orderNumber, { reason: 'retention', actor: 'system' });
    deleted += orders.length;
    if (orders.length < batch) break;
  }
  if (deleted > 0) deps.log.info({ due, deleted }, 'deleted the documents whose time was over');
  return { due, deleted, isTooMuch };
}
