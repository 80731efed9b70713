import { LockMode } from '@mikro-orm/postgresql';
import type { ResumableUpload } from '@truepage/core/api/admin/uploads';
import { AppError } from '@truepage/core/errors';
import { mayActOn } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';

/**
 * An upload of this person with its order. Throws 'upload.not_found' for one that has ended, belongs to another person, or never
 * was, and 'order.not_found' when the order is no longer theirs to translate.
 */
export async function findOwnUpload(
  em: Em,
  staff: ActingStaff,
  id: string,
  now: Date,
): Promise<{ readonly upload: Upload; readonly order: Order }> {
  const own = { id, staff: staff.id, expiresAt: { $gt: now } };
  const upload = await em.findOne(Upload, own, { populate: ['order'] });
  if (upload === null) throw new AppError('upload.not_found');
  const order = upload.order.unwrap();
  if (!mayActOn(staff, 'orders.uploadTranslation', order.assignee?.id ?? null))
    throw new AppError('order.not_found');
  return { upload, order };
}

/** The upload, locked until the transaction ends: everything that changes its state goes through this lock. */
export async function lockUpload(em: Em, staff: ActingStaff, id: string): Promise<Upload | null> {
  return em.findOne(Upload, { id, staff: staff.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Whether the file has become a translation. */
export async function isFinished(em: Em, id: string): Promise<boolean> {
  return (await em.count(Upload, { id, finishedAt: { $ne: null } })) > 0;
}

/** The upload as lockUpload() gives it; throws 'upload.not_found' when it was given up meanwhile. */
export async function demandLockedUpload(em: Em, staff: ActingStaff, id: string): Promise<Upload> {
  const upload = await lockUpload(em, staff, id);
  if (upload === null) throw new AppError('upload.not_found');
  return upload;
}

type Shown = Pick<Upload, 'id' | 'filename' | 'bytes' | 'offset' | 'expiresAt'>;

/** The one door from an upload's row to JSON. */
export function presentUpload(upload: Shown, orderNumber: string): ResumableUpload {
  const { id, filename, bytes, offset, expiresAt } = upload;
  return { id, orderNumber, filename, bytes, offset, expiresAt: expiresAt.toISOString() };
}
