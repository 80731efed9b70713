import { randomUUID } from 'node:crypto';
import type { ResumableUpload } from '@truepage/core/api/admin/uploads';
import { AppError } from '@truepage/core/errors';
import { checkChosenFile } from '@truepage/core/files/document-type';
import type { Em } from '../../../db/orm.ts';
import { Upload } from '../../../db/rows/upload.ts';
import type { Database, Time } from '../../../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-for-staff.ts';
import { presentUpload } from './present-upload.ts';

export interface UploadRequest {
  /** Id or number. */
  readonly order: string;
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
}

const lifetimeMs = 24 * 3_600_000;
/** Enough for a folder of translations at once. */
const mostOpenUploads = 20;

/**
 * Begins an upload, or finds the unfinished one of the same person, order and file. Throws 'order.not_found', codes of
 * the 'file' group for a file that would be refused anyway, and 'request.too_many'.
 */
export async function startUpload(
  deps: Database & Time,
  staff: ActingStaff,
  request: UploadRequest,
): Promise<ResumableUpload> {
  const now = deps.clock.now();
  const { filename, bytes, sha256 } = request;
  return deps.orm.em.fork().transactional(async (em) => {
    const { id: order, orderNumber } = await findOrderFor(
      em,
      staff,
      'orders.uploadTranslation',
      request.order,
    );
    const problem = checkChosenFile({ name: filename, bytes, mediaType: '' });
    if (problem !== undefined) throw new AppError(problem);
    await lockStarts(em, staff);

    const open = { staff: staff.id, finishedAt: null, expiresAt: { $gt: now } };
    const begun = await em.findOne(Upload, { ...open, order, sha256, bytes });
    if (begun !== null) {
      begun.filename = filename;
      return presentUpload(begun, orderNumber);
    }
    if ((await em.count(Upload, open)) >= mostOpenUploads)
      throw new AppError('request.too_many', { openUploads: mostOpenUploads });
    const upload = em.create(Upload, {
      id: randomUUID(),
      order,
      staff: staff.id,
      filename,
      bytes,
      sha256,
      offset: 0,
      pieces: [],
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    return presentUpload(upload, orderNumber);
  });
}

/** One person's uploads are begun one after the other: what is counted and looked for stays true until the commit. */
async function lockStarts(em: Em, staff: ActingStaff): Promise<void> {
  await em
    .getKysely()
    .selectFrom('staff_accounts')
    .where('id', '=', staff.id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}
