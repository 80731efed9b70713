import type { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { mayActOn, type Permission } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Documents, Links, Time } from '../deps.ts';
import type { Disposition } from './download-links.ts';
import { deliveredFiles, demandDelivered } from './demand-delivered.ts';
import { isOfDraft, recordOpening } from './file-openings.repository.ts';
import { orderDocuments, type OrderDocument } from '../order-access/order-documents.repository.ts';
import { findOrderView, type OrderView } from '../order-access/order.repository.ts';

/** Path of a signed link, relative to PUBLIC_URL. */
export const filePath = '/api/files';

/**
 * Returns a link to an uploaded document (1, 2, …), valid for a few minutes. Throws 'order.not_found',
 * 'file.not_found'.
 */
export async function linkToOriginal(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
  position?: number,
): Promise<string> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  return link(deps, order, documentOf(order, position).original?.id);
}

/**
 * Returns a link to the translation of a document, valid for a few minutes. Throws 'order.not_delivered' unless the
 * order is completed, paid, and has translations that need no further approval.
 */
export async function linkToTranslation(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
  position?: number,
): Promise<string> {
  const order = await demandDelivered(deps.orm.em.fork(), orderNumber);
  return link(deps, order, documentOf(order, position).translation?.id);
}

/**
 * Returns a link to the certified PDF of a document, or to the separate certificate if there is no such PDF; valid for
 * a few minutes. Throws like linkToTranslation(), and 'file.not_found' if no certificate is in force.
 */
export async function linkToCertified(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
  position?: number,
): Promise<string> {
  const order = await demandDelivered(deps.orm.em.fork(), orderNumber);
  const { certificate } = documentOf(order, position);
  return link(deps, order, certificate?.delivery_file_id ?? certificate?.certificate_file_id);
}

/**
 * Returns a link to a file of the order's thread, valid for a few minutes. Throws 'order.not_found', 'file.not_found'.
 */
export async function linkToAttachment(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
  fileId: string,
): Promise<string> {
  const em = deps.orm.em.fork();
  const order = await findOrderView(em, orderNumber);
  const file = await em.findOne(StoredFile, {
    id: fileId,
    order: order.id,
    kind: 'attached',
    deletedAt: null,
  });
  return link(deps, order, file?.id);
}

/** Throws 'file.not_found' if the order has no such document. */
function documentOf(order: OrderView, position = 1): OrderDocument {
  const document = orderDocuments(order)[position - 1];
  if (document === undefined) throw new AppError('file.not_found');
  return document;
}

export interface OpenedFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly disposition: Disposition;
  /** Size of the decrypted document. */
  readonly bytes: number;
  readonly body: Readable;
}

/** Who opens a link, and from where. */
export interface Visit {
  readonly token: string;
  /** A keyed hash of a customer's network address. */
  readonly visitor: string;
}

/**
 * Opens the file that a signed link grants if it is still available. Each opening is recorded in the audit log. Throws
 * like demandGranted().
 */
export async function openGrantedFile(
  deps: Database & Time & Documents & Links,
  visit: Visit,
): Promise<OpenedFile> {
  const { file, disposition, note } = await demandGranted(deps, visit);
  const body = await deps.documents.openDocument(file);
  try {
    await note(disposition);
  } catch (error) {
    body.destroy();
    throw error;
  }
  return { filename: file.filename, mediaType: file.mediaType, disposition, bytes: file.bytes, body };
}

interface GrantedFile {
  readonly file: StoredFile;
  readonly disposition: Disposition;
  /** Records the opening in the audit log. */
  note(disposition: Disposition): Promise<void>;
}

/**
 * Returns the file, or page of a file, that a signed link grants if it is still available. Throws 'download.expired'
 * after the link's lifetime or if the file is no longer the current one, 'order.not_delivered', and 'file.not_found',
 * also if the order's email address was corrected after the link was created.
 */
export async function demandGranted(
  deps: Database & Time & Links,
  { token, visitor }: Visit,
  isPage = false,
): Promise<GrantedFile> {
  const now = deps.clock.now();
  const grant = deps.links.read(token, now);
  if (grant === 'expired') throw new AppError('download.expired');
  if (grant === 'invalid') throw new AppError('file.not_found');
  const em = deps.orm.em.fork();
  const file = await em.findOne(StoredFile, { id: grant.fileId }, { populate: ['order'] });
  if (file === null || (file.deletedAt ?? null) !== null) throw new AppError('file.not_found');
  const order = file.order.unwrap();
  if (grant.via !== 'staff' && !deps.mailboxes.isBound(order, grant.binding))
    throw new AppError('file.not_found');
  if (grant.via === 'visitor') await demandStillGranted(em, order, file);
  if (grant.via === 'draft' && !(isPage && (await isOfDraft(em, file)))) throw new AppError('file.not_found');
  const actor =
    grant.via === 'staff' ? await demandOpener(em, grant.staffId, order, permissionToOpen(file)) : 'customer';
  return {
    file,
    disposition: grant.via === 'staff' ? grant.disposition : 'attachment',
    note: (disposition) => recordOpening(em, { order, actor, visitor, disposition }, [file], now),
  };
}

/** Originals and files of the thread stay available; other files only while they are delivered. */
async function demandStillGranted(em: Em, order: Order, file: StoredFile): Promise<void> {
  if (file.kind === 'original' || file.kind === 'attached') return;
  const delivered = await demandDelivered(em, order.orderNumber as OrderNumber);
  if (!deliveredFiles(delivered).includes(file.id)) throw new AppError('download.expired');
}

/**
 * Returns the member of staff who opens a document by a staff link. Throws 'file.not_found' if their account was
 * deactivated or may no longer open the order since the link was created.
 */
export async function demandOpener(
  em: Em,
  staffId: string,
  order: Order,
  permission: Permission = 'orders.view',
): Promise<StaffAccount> {
  const staff = await em.findOne(StaffAccount, { id: staffId, disabledAt: null });
  const isTheirs = staff !== null && mayActOn(staff, permission, order.assignee?.id ?? null);
  if (!isTheirs) throw new AppError('file.not_found');
  return staff;
}

/** The permission that a staff link to a file requires: files of the thread are as private as its messages. */
export function permissionToOpen({ kind }: Pick<StoredFile, 'kind'>): Permission {
  return kind === 'attached' ? 'orders.message' : 'orders.view';
}

function link(deps: Time & Links, order: OrderView, fileId: string | undefined): string {
  if (fileId === undefined) throw new AppError('file.not_found');
  return linkForVisitor(deps, { email: order.email, accessGeneration: order.access_generation }, fileId);
}

/** Returns a link that opens a file for a few minutes, as long as the order's email address does not change. */
export function linkForVisitor(
  deps: Time & Links,
  order: Pick<Order, 'email' | 'accessGeneration'>,
  fileId: string,
  via: 'visitor' | 'draft' = 'visitor',
): string {
  const binding = deps.mailboxes.bind(order);
  return `${filePath}/${deps.links.sign({ fileId, via, binding }, deps.clock.now())}`;
}
