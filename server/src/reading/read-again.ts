import type { ReadingSummary } from '@truepage/core/reading/reading-summary';
import { AppError } from '@truepage/core/errors';
import { DocumentReading } from '../db/rows/order/document-reading.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { queueReading } from './queue-reading.ts';

interface Unread {
  readonly idOrNumber: string;
  readonly document: number;
  readonly kind: ReadingSummary['kind'];
}

/**
 * Queues a failed reading again. A document that was read or is queued does not change. Throws 'order.not_found',
 * 'file.not_found'.
 */
export async function readAgain(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  { idOrNumber, document, kind }: Unread,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const { id: order } = await findOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const file = await em.findOne(StoredFile, { order, kind, document, replacedAt: null, deletedAt: null });
    if (file === null) throw new AppError('file.not_found');
    const state = (await em.findOne(DocumentReading, { id: file.id }))?.state ?? 'failed';
    if (state !== 'failed' && state !== 'no_data') return;
    await queueReading(em, deps, { id: file.id, order, now: deps.clock.now() });
  });
}
