import { LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ResumableUpload } from '@truepage/core/api/uploads';
import { AppError } from '@truepage/core/errors';
import { isEstimate } from '@truepage/core/files/document-type';
import { mayActOn } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';

/** The caller: a member of staff, a browser that has uploaded before, both, or neither. */
export interface Sender {
  readonly staff: ActingStaff | undefined;
  /** The hash of the browser's cookie. */
  readonly browser: string | undefined;
  /** Set for a phone that uploads for the form of that browser; it can access only its own uploads. */
  readonly phoneLink?: string | undefined;
}

type KnownUpload = Pick<Upload, 'id' | 'senderId'>;

export interface OwnUpload {
  readonly upload: Upload;
  /** Set for a translation, with the uploading account. */
  readonly translation: { readonly order: Order; readonly staff: ActingStaff } | undefined;
}

/** An upload of this sender, expired or not, by the id that the sender chose; null if there is none. */
export async function findUploadOf(
  em: Em,
  { staff, browser, phoneLink }: Sender,
  id: string,
): Promise<Upload | null> {
  const owners = [
    ...(staff === undefined ? [] : [{ staff: staff.id }]),
    ...(browser === undefined ? [] : [{ browser, ...(phoneLink !== undefined && { phoneLink }) }]),
  ];
  // Without an owner the condition would be empty, and match all rows.
  if (owners.length === 0) return null;
  return em.findOne(Upload, { senderId: id, $or: owners }, { populate: ['order'] });
}

/** The key of the advisory lock; no other lock uses it. */
const startsLock = 7_411_912;

/** Serialises the starts of one owner's uploads, so that counts and lookups stay valid until the commit. */
export async function lockStarts(em: Em, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${startsLock}, hashtext(${owner}))`.execute(em.getKysely());
}

/**
 * Returns an upload of this sender. Throws 'upload.not_found' if it has ended, belongs to another sender, or does not exist,
 * and 'order.not_found' if the sender may no longer translate the order.
 */
export async function findOwnUpload(em: Em, sender: Sender, id: string, now: Date): Promise<OwnUpload> {
  const upload = await findUploadOf(em, sender, id);
  if (upload === null || upload.expiresAt <= now) throw new AppError('upload.not_found');
  const order = upload.order?.unwrap();
  const { staff } = sender;
  if (order === undefined || staff === undefined) return { upload, translation: undefined };
  if (!mayActOn(staff, 'orders.uploadTranslation', order.assignee?.id ?? null))
    throw new AppError('order.not_found');
  return { upload, translation: { order, staff } };
}

/**
 * Locks the upload's row until the transaction ends: every change of its state needs this lock. Also null if another browser
 * now owns it through a saved form.
 */
export async function lockUpload(em: Em, { id, senderId }: KnownUpload): Promise<Upload | null> {
  return em.findOne(Upload, { id, senderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Like lockUpload(), but throws 'upload.not_found' if the upload was cancelled in the meantime. */
export async function demandLockedUpload(em: Em, upload: KnownUpload): Promise<Upload> {
  const locked = await lockUpload(em, upload);
  if (locked === null) throw new AppError('upload.not_found');
  return locked;
}

/** Returns the upload if it is finished: its file is a translation, or an accepted document. */
export async function findFinished(em: Em, { id }: Pick<Upload, 'id'>): Promise<Upload | null> {
  return em.findOne(Upload, { id, finishedAt: { $ne: null } });
}

/** The announced size of one browser's unused uploads, and the received size of all browsers' unused uploads. */
export async function sumOfBrowsers(em: Em, browser: string, now: Date) {
  const own = sql<boolean>`browser = ${browser}`;
  const found = await em
    .getKysely()
    .selectFrom('uploads')
    .where('browser', 'is not', null)
    .where('expires_at', '>', now)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(own).as('ownUploads'),
      fn.sum<string | null>('bytes').filterWhere(own).as('ownBytes'),
      fn.sum<string | null>('offset').as('arrived'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ownUploads: Number(found.ownUploads),
    ownBytes: Number(found.ownBytes),
    arrived: Number(found.arrived),
  };
}

type Shown = Pick<Upload, 'senderId' | 'filename' | 'bytes' | 'offset' | 'expiresAt' | 'document'>;

/** Converts an upload's row to JSON; the only place that does this. */
export function presentUpload(upload: Shown, orderNumber: string | null): ResumableUpload {
  const { senderId: id, filename, bytes, offset, expiresAt, document } = upload;
  return {
    id,
    orderNumber,
    filename,
    bytes,
    offset,
    expiresAt: expiresAt.toISOString(),
    document: document
      ? { pages: document.pages, pageCountEstimated: isEstimate(document.pageSource) }
      : null,
  };
}
