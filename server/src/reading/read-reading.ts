import { AppError } from '@truepage/core/errors';
import type { Reading } from '@truepage/core/reading/read-page';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';

/** The words of an original (1, 2, …). Throws 'order.not_found', 'file.not_found'. */
export async function readReading(
  { orm }: Database,
  staff: ActingStaff,
  idOrNumber: string,
  document: number,
): Promise<Reading> {
  const em = orm.em.fork();
  const { id: order } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const original = await em.findOne(StoredFile, { order, kind: 'original', document, replacedAt: null });
  if (original === null) throw new AppError('file.not_found');
  return { state: 'waiting', pages: [] };
}
