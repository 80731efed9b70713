import { AppError } from '@truepage/core/errors';
import { documentLimits } from '@truepage/core/files/document-type';
import type { Em } from '../db/orm.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { UploadOwner } from './start-upload.ts';
import { sumOfBrowsers } from './upload.repository.ts';

/** Enough to upload a folder of translations at once. */
const mostOpenOfStaff = 20;
/** Per browser, finished or not: twice the limits of an order. */
const mostOfBrowser = { uploads: 2 * documentLimits.count, bytes: 2 * documentLimits.totalBytes };
/** For all browsers together: unused uploads must not fill the disk. Only received bytes count. */
const mostBytesOfBrowsers = 20 * 1024 ** 3;

/**
 * Throws 'request.too_many' and 'upload.too_many' if the owner or address has too many uploads, and 'upload.no_room'. The
 * caller holds the owner's lock.
 */
export async function demandRoom(em: Em, owner: UploadOwner, bytes: number, now: Date): Promise<void> {
  if (owner.staff !== undefined) {
    const open = { staff: owner.staff.id, finishedAt: null, expiresAt: { $gt: now } };
    if ((await em.count(Upload, open)) >= mostOpenOfStaff)
      throw new AppError('request.too_many', { openUploads: mostOpenOfStaff });
    return;
  }
  const sum = await sumOfBrowsers(em, owner.browser, now);
  if (sum.ownUploads >= mostOfBrowser.uploads || sum.ownBytes + bytes > mostOfBrowser.bytes)
    throw new AppError('upload.too_many', { ...mostOfBrowser });
  if (sum.arrived + bytes > mostBytesOfBrowsers) throw new AppError('upload.no_room');
  await owner.countMegabytes(Math.ceil(bytes / 1024 ** 2));
}

/** Called before a browser's next part is received. Throws 'upload.no_room'. */
export async function demandRoomForPart(em: Em, browser: string, now: Date): Promise<void> {
  const { arrived } = await sumOfBrowsers(em, browser, now);
  if (arrived >= mostBytesOfBrowsers) throw new AppError('upload.no_room');
}
