import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { UploadOwner } from './start-upload.ts';

/** Enough for a folder of translations at once. */
const mostOpenOfStaff = 20;
/** Of a browser, whether an order could take them already or not: twice what an order may have. */
const mostOfBrowser = { uploads: 40, bytes: 200 * 1024 * 1024 };

/** Throws 'request.too_many' for an owner who has too many uploads already; the caller holds the owner's lock. */
export async function demandRoom(em: Em, owner: UploadOwner, bytes: number, now: Date): Promise<void> {
  if (owner.staff !== undefined) {
    const open = { staff: owner.staff.id, finishedAt: null, expiresAt: { $gt: now } };
    if ((await em.count(Upload, open)) >= mostOpenOfStaff)
      throw new AppError('request.too_many', { openUploads: mostOpenOfStaff });
    return;
  }
  const { count, sum } = await em
    .getKysely()
    .selectFrom('uploads')
    .where('browser', '=', owner.browser)
    .where('expires_at', '>', now)
    .select((select) => [select.fn.countAll<string>().as('count'), select.fn.sum<string>('bytes').as('sum')])
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOfBrowser.uploads || Number(sum) + bytes > mostOfBrowser.bytes)
    throw new AppError('upload.too_many', { ...mostOfBrowser });
}
