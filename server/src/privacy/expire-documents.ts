import type { OrderNumber } from '@truepage/core/orders/order-number';
import { readSettings } from '../settings/settings.repository.ts';
import { deleteDocuments, type DocumentDeleting } from './delete-documents.ts';
import { countDueOrders, findDueOrders, mostDeletedInADay } from './documents.repository.ts';

/** Batch size; each order has its own transaction. */
const batch = 100;

/**
 * Up to this many orders per hour, or three times the busiest of the last thirty days if that is more, are allowed; beyond
 * that, an alarm is raised.
 */
const alwaysAllowed = 50;
const timesUsual = 3;

export interface Expiry {
  /** The number of orders whose documents have expired. */
  readonly due: number;
  /** The number of orders whose documents were deleted. */
  readonly deleted: number;
  /** Whether there are more than usual: nothing was deleted, and the owner must check (npm run retention). */
  readonly isTooMuch: boolean;
}

interface ExpiryOptions {
  /** Only reports what would be deleted. */
  readonly isDryRun?: boolean;
  /** An operator has checked and wants all of it deleted. */
  readonly isUnlimited?: boolean;
}

/** Deletes expired documents: those of orders delivered a number of days ago, or unpaid. A failure does not stop the others. */
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
  const failed = new Set<OrderNumber>();
  while (deleted + failed.size < due) {
    const found = await findDueOrders(em, query, batch + failed.size);
    const orders = found.filter((orderNumber) => !failed.has(orderNumber));
    for (const orderNumber of orders) {
      if (await expire(deps, orderNumber)) deleted += 1;
      else failed.add(orderNumber);
    }
    if (orders.length < batch) break;
  }
  if (deleted > 0) deps.log.info({ due, deleted }, 'deleted the documents whose time was over');
  return { due, deleted, isTooMuch };
}

async function expire(deps: DocumentDeleting, orderNumber: OrderNumber): Promise<boolean> {
  try {
    await deleteDocuments(deps, orderNumber, { reason: 'retention', actor: 'system' });
    return true;
  } catch (error) {
    deps.log.error({ err: error, orderNumber }, 'expired documents could not be deleted');
    return false;
  }
}
