import type { Em } from '../db/orm.ts';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Queue } from '../deps.ts';

const anew = { state: 'waiting', attempts: 0, finishedAt: null, page: null, reason: null } as const;

/** Queues the first or a repeated reading of a document; it runs once the caller's transaction commits. */
export async function queueReading(
  em: Em,
  { jobs }: Queue,
  { id, order, now }: { readonly id: string; readonly order: string; readonly now: Date },
): Promise<void> {
  await em.upsert(DocumentReading, { id, order, ...anew, queuedAt: now });
  await jobs.enqueue(em, 'reading', { fileId: id });
}

/** Queues the reading of a paid order's originals. */
export async function queueReadings(em: Em, deps: Queue, order: Order, now: Date): Promise<void> {
  const originals = await em.find(
    StoredFile,
    { order: order.id, kind: 'original', replacedAt: null },
    { orderBy: { document: 'asc' } },
  );
  for (const { id } of originals) await queueReading(em, deps, { id, order: order.id, now });
}
