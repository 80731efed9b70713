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

/** Who calls: a member of staff, a browser that has uploaded before, both, or neither. */
export interface Sender {
  readonly staff: ActingStaff | undefined;
  /** The hash of its cookie. */
  readonly browser: string | undefined;
  /** Set for a phone that sends for the form of that browser: only its own uploads exist for it. */
  readonly phoneLink?: string | undefined;
}

type KnownUpload = Pick<Upload, 'id' | 'senderId'>;

export interface OwnUpload {
  readonly upload: Upload;
  /** Of a translation, with the account that sends it. */
  readonly translation: { readonly order: Order; readonly staff: ActingStaff } | undefined;
}

/** An upload of this sender, expired or not, under the id that the sender gave it; null: there is none. */
export async function findUploadOf(
  em: Em,
  { staff, browser, phoneLink }: Sender,
  id: string,
): Promise<Upload | null> {
  const owners = [
    ...(staff === undefined ? [] : [{ staff: staff.id }]),
    ...(browser === undefined ? [] : [{ browser, ...(phoneLink !== undefined && { phoneLink }) }]),
  ];
  // Without an owner the condition would be empty, and true for all.
  if (owners.length === 0) return null;
  return em.findOne(Upload, { senderId: id, $or: owners }, { populate: ['order'] });
}

/** Any number that no other lock has. */
const startsLock = 7_411_912;

/** One owner's uploads are begun one after the other: what is counted and looked for stays true until the commit. */
export async function lockStarts(em: Em, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${startsLock}, hashtext(${owner}))`.execute(em.getKysely());
}

/**
 * An upload of this sender. Throws 'upload.not_found' for one that has ended, belongs to another sender, or never was, and 'order.not_found' when
 * the order is no longer theirs to translate.
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
 * The upload's row, locked until the transaction ends: everything that changes its state goes through this lock. Null also where another
 * browser has it by now, with its saved form.
 */
export async function lockUpload(em: Em, { id, senderId }: KnownUpload): Promise<Upload | null> {
  return em.findOne(Upload, { id, senderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The upload as lockUpload() gives it; throws 'upload.not_found' when it was given up meanwhile. */
export async function demandLockedUpload(em: Em, upload: KnownUpload): Promise<Upload> {
  const locked = await lockUpload(em, upload);
  if (locked === null) throw new AppError('upload.not_found');
  return locked;
}

/** The upload, if it is finished: its file is a translation, or an accepted document. */
export async function findFinished(em: Em, { id }: Pick<Upload, 'id'>): Promise<Upload | null> {
  return em.findOne(Upload, { id, finishedAt: { $ne: null } });
}

/** What one browser has announced that no order has, and what all of them have sent of such. */
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

/** The one door from an upload's row to JSON. */
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
