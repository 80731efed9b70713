import type { ResumableUpload } from '@truepage/core/api/admin/uploads';
import { AppError } from '@truepage/core/errors';
import { refusedUnseen } from '@truepage/core/files/refused/refused-error';
import type { Em } from '../db/orm.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { Database, Segments, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { presentUpload } from './upload.repository.ts';

interface UploadRequest {
  /** Made up by the sender, who asks again under it. */
  readonly id: string;
  /** Id or number. */
  readonly order: string;
  readonly filename: string;
  readonly bytes: number;
}

const lifetimeMs = 24 * 3_600_000;
/** Enough for a folder of translations at once. */
const mostOpenUploads = 20;

/**
 * Begins an upload, or finds the one there is under this id; one that is over begins anew. Throws 'order.not_found', codes of the 'file' group for a
 * file that would be refused anyway, 'upload.not_found' for the id of another upload, and 'request.too_many'.
 */
export async function startUpload(
  deps: Database & Time & Segments,
  staff: ActingStaff,
  request: UploadRequest,
): Promise<ResumableUpload> {
  const now = deps.clock.now();
  const { id, filename, bytes } = request;
  const begun = await deps.orm.em.fork().transactional(async (em) => {
    const { id: order, orderNumber } = await findOrderFor(
      em,
      staff,
      'orders.uploadTranslation',
      request.order,
    );
    const refusal = refusedUnseen({ name: filename, bytes, mediaType: '' });
    if (refusal !== undefined) throw refusal;
    await lockStarts(em, staff);

    const found = await em.findOne(Upload, { id });
    if (found !== null) {
      const isOurs = found.staff.id === staff.id && found.order.id === order && found.bytes === bytes;
      if (!isOurs) throw new AppError('upload.not_found');
      if (found.expiresAt > now) return { reply: presentUpload(found, orderNumber), over: [] };
    }
    const open = { staff: staff.id, finishedAt: null, expiresAt: { $gt: now } };
    if ((await em.count(Upload, open)) >= mostOpenUploads)
      throw new AppError('request.too_many', { openUploads: mostOpenUploads });
    const over = found?.segments ?? [];
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const empty = { filename, offset: 0, segments: [], createdAt: now, expiresAt, finishedAt: null };
    const upload =
      found === null
        ? em.create(Upload, { id, order, staff: staff.id, bytes, ...empty })
        : Object.assign(found, empty);
    return { reply: presentUpload(upload, orderNumber), over };
  });
  await deps.segments.remove(begun.over);
  return begun.reply;
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
