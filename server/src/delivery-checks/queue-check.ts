import type { Em } from '../db/orm.ts';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Queue } from '../deps.ts';

/** Has a version of the translation checked, for the first time or again, once the caller's transaction commits. */
export async function queueCheck(
  em: Em,
  { jobs }: Queue,
  { id, document, version }: Pick<StoredFile, 'id' | 'document' | 'version'>,
  order: Order,
  now: Date,
): Promise<void> {
  const anew = { state: 'waiting', attempts: 0, queuedAt: now, startedAt: null, finishedAt: null } as const;
  await em.upsert(DeliveryCheck, { id, order, document, version, ...anew });
  await jobs.enqueue(em, 'delivery-check', { checkId: id });
}
