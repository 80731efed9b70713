import type { Em } from '../db/orm.ts';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Queue } from '../deps.ts';
import { findCurrentTranslations } from '../order-access/stored-document.ts';

/** Queues the first or a repeated check of a translation's version; it runs once the caller's transaction commits. */
export async function queueCheck(
  em: Em,
  { jobs }: Queue,
  { id, document, version }: Pick<StoredFile, 'id' | 'document' | 'version'>,
  order: Order,
  now: Date,
): Promise<void> {
  const times = { queuedAt: now, startedAt: null, finishedAt: null };
  const anew = { state: 'waiting', attempts: 0, isRemembered: false, ...times } as const;
  await em.upsert(DeliveryCheck, { id, order, document, version, ...anew });
  await jobs.enqueue(em, 'delivery-check', { checkId: id });
}

/** Queues a new check of every current translation of an order, because its names sheet has changed. */
export async function queueChecksAgain(em: Em, deps: Queue, order: Order, now: Date): Promise<void> {
  for (const translation of await findCurrentTranslations(em, order.id))
    await queueCheck(em, deps, translation, order, now);
}
