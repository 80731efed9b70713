import type { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import { isDownloadable } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { mayActOn } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Documents, Links, Time } from '../deps.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { Disposition } from './download-links.ts';
import { clearedView, findOrderView, progressOf, type OrderView } from './order.repository.ts';

/** Path of a signed link, below PUBLIC_URL. */
export const filePath = '/api/files';

/** A link to the uploaded document that works for a few minutes. Throws 'order.not_found', 'file.not_found'. */
export async function linkToOriginal(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
): Promise<string> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  return link(deps, order, order.original_id);
}

/**
 * A link to the translation that works for a few minutes.
 * Throws 'order.not_delivered' unless the order is completed, paid, and has a translation that needs nobody's approval any more.
 */
export async function linkToTranslation(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
): Promise<string> {
  const order = clearedView(await findOrderView(deps.orm.em.fork(), orderNumber));
  if (!isDownloadable(progressOf(order))) throw new AppError('order.not_delivered');
  return link(deps, order, order.translation_id);
}

/**
 * A link to the certified PDF that works for a few minutes; to the certificate alone where there is no such PDF.
 * Throws as linkToTranslation(), and 'file.not_found' where no certificate is in force.
 */
export async function linkToCertified(
  deps: Database & Time & Links,
  orderNumber: OrderNumber,
): Promise<string> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  if (!isDownloadable(progressOf(order))) throw new AppError('order.not_delivered');
  return link(deps, order, order.delivery_file_id ?? order.certificate_file_id);
}

export interface OpenedFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly disposition: Disposition;
  /** Of the plain document. */
  readonly bytes: number;
  readonly body: Readable;
}

/**
 * Opens the file a signed link grants; nothing is opened without an entry in the audit log, and one look of somebody at
 * the desk has one entry, however many pages are turned. `visitor` stands for a customer's address without telling it. Throws 'download.expired', and 'file.not_found', also after a correction of the
 * order's address.
 */
export async function openGrantedFile(
  deps: Database & Time & Documents & Links,
  token: string,
  visitor: string,
): Promise<OpenedFile> {
  const now = deps.clock.now();
  const grant = deps.links.read(token, now);
  if (grant === 'expired') throw new AppError('download.expired');
  if (grant === 'invalid') throw new AppError('file.not_found');
  const em = deps.orm.em.fork();
  const file = await em.findOne(StoredFile, { id: grant.fileId }, { populate: ['order'] });
  if (file === null || (file.deletedAt ?? null) !== null) throw new AppError('file.not_found');
  const order = file.order.unwrap();
  if (grant.via === 'visitor' && !deps.mailboxes.isBound(order, grant.binding))
    throw new AppError('file.not_found');
  const actor = grant.via === 'visitor' ? 'customer' : await demandOpener(em, grant.staffId, order);
  const disposition = grant.via === 'visitor' ? 'attachment' : grant.disposition;

  const body = await deps.documents.openDocument(file);
  try {
    const { kind, version } = file;
    const by = grant.via === 'visitor' ? { visitor } : {};
    const after = { kind, version, disposition, ...by };
    const entry = { actor, what: 'file.opened', orderId: order.id, after } as const;
    if (disposition === 'attachment' || !(await isStillLooking(em, entry, now)))
      await recordAudit(em, entry, now);
  } catch (error) {
    body.destroy();
    throw error;
  }
  return { filename: file.filename, mediaType: file.mediaType, disposition, bytes: file.bytes, body };
}

/** A viewer that turns to another page opens its file anew: for so long, in ms, it is the same look. */
const lookLasts = 10 * 60_000;

async function isStillLooking(
  em: Em,
  { actor, what, orderId, after: { kind, version } }: Opening,
  now: Date,
): Promise<boolean> {
  if (actor === 'customer') return false;
  const since = { $gt: new Date(now.getTime() - lookLasts) };
  const after = { kind, version, disposition: 'inline' };
  return (await em.count(AuditEntry, { order: orderId, staffId: actor.id, what, at: since, after })) > 0;
}

interface Opening {
  readonly actor: 'customer' | StaffAccount;
  readonly what: 'file.opened';
  readonly orderId: string;
  readonly after: Pick<StoredFile, 'kind' | 'version'>;
}

/**
 * Who opens something by a link made for staff. Whoever has lost the order or the account since it was made opens nothing
 * with it. Throws 'file.not_found'.
 */
export async function demandOpener(em: Em, staffId: string, order: Order): Promise<StaffAccount> {
  const staff = await em.findOne(StaffAccount, { id: staffId, disabledAt: null });
  const isTheirs = staff !== null && mayActOn(staff, 'orders.view', order.assignee?.id ?? null);
  if (!isTheirs) throw new AppError('file.not_found');
  return staff;
}

function link(deps: Time & Links, order: OrderView, fileId: string | null): string {
  if (fileId === null) throw new AppError('file.not_found');
  const binding = deps.mailboxes.bind({ email: order.email, accessGeneration: order.access_generation });
  return `${filePath}/${deps.links.sign({ fileId, via: 'visitor', binding }, deps.clock.now())}`;
}
