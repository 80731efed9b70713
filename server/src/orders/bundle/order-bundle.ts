import { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { may } from '@truepage/core/staff/roles';
import { findValidCertificates } from '../../certificates/certificate.repository.ts';
import { Order } from '../../db/rows/order/order.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import type { Database, Documents, Links, Time } from '../../deps.ts';
import type { Em } from '../../db/orm.ts';
import { makeReceipt, type ReceiptMaking } from '../../receipts/make-receipt.ts';
import type { PdfOwner } from '../../pdf/pdf-maker.ts';
import { deliveredFiles, demandDelivered } from '../demand-delivered.ts';
import { demandOpener, type Visit } from '../downloads.ts';
import { recordOpening } from '../file-openings.repository.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import type { BundleGrant } from './bundle-links.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

/** Path of a signed link, relative to PUBLIC_URL. */
export const bundlePath = '/api/bundles';

/**
 * Returns a link to all files that the customer gets, valid for a few minutes. Throws 'order.not_found',
 * 'order.not_delivered'.
 */
export async function linkToBundle(deps: Database & Time & Links, orderNumber: OrderNumber): Promise<string> {
  const order = await demandDelivered(deps.orm.em.fork(), orderNumber);
  const binding = deps.mailboxes.bind({ email: order.email, accessGeneration: order.access_generation });
  return linkFor(deps, { orderId: order.id, staffId: null, binding });
}

/** The same for staff, in any state of the order, including the originals. Throws 'order.not_found'. */
export async function linkToStaffBundle(
  deps: Database & Time & Links,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<string> {
  const { id } = await findOrderFor(deps.orm.em.fork(), staff, 'orders.view', idOrNumber);
  return linkFor(deps, { orderId: id, staffId: staff.id, binding: '' });
}

function linkFor(deps: Time & Links, grant: BundleGrant): string {
  return `${bundlePath}/${deps.bundleLinks.sign(grant, deps.clock.now())}`;
}

export interface OpenedBundle {
  readonly filename: string;
  readonly body: Readable;
}

/**
 * Streams all files that a signed link grants as a ZIP, and records each in the audit log as opened. `signal` aborts
 * when the client disconnects. Throws 'download.expired', 'file.not_found', 'order.not_delivered'.
 */
export async function openBundle(
  deps: ReceiptMaking & Documents & Links,
  { token, visitor, signal }: Visit & { readonly signal: AbortSignal },
): Promise<OpenedBundle> {
  const now = deps.clock.now();
  const grant = deps.bundleLinks.read(token, now);
  if (grant === 'expired') throw new AppError('download.expired');
  if (grant === 'invalid') throw new AppError('file.not_found');
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, grant.orderId);
  if (order === null) throw new AppError('file.not_found');
  if (grant.staffId === null && !deps.mailboxes.isBound(order, grant.binding))
    throw new AppError('file.not_found');
  const actor = grant.staffId === null ? 'customer' : await demandOpener(em, grant.staffId, order);
  const files = await filesOf(em, order, grant);
  if (files.length === 0) throw new AppError('file.not_found');
  const opening = { order, actor, visitor, disposition: 'attachment' } as const;
  await recordOpening(em, opening, files, now);
  const owner: PdfOwner =
    actor === 'customer' ? { by: 'customer', id: visitor, signal } : { by: 'staff', id: actor.id, signal };
  const entries = [
    ...files.map((file) => entryOf(deps, file)),
    ...(await recordsOf(em, order)),
    ...(await receiptOf(deps, order, { actor, owner })),
  ];
  return { filename: `${order.orderNumber}.zip`, body: zipStream(entries, now) };
}

const kinds: readonly StoredFile['kind'][] = ['delivery', 'certificate', 'translation', 'original'];

/** The files, certified PDFs first. Customers get what is delivered at this moment; only staff get the originals. */
async function filesOf(em: Em, order: Order, { staffId }: BundleGrant): Promise<StoredFile[]> {
  const id =
    staffId === null
      ? { id: [...deliveredFiles(await demandDelivered(em, order.orderNumber as OrderNumber))] }
      : {};
  const files = await em.find(StoredFile, { ...id, order, kind: [...kinds], replacedAt: null });
  return files.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.document - other.document,
  );
}

function entryOf({ documents }: Documents, file: StoredFile): ZipEntry {
  return { filename: file.filename, open: () => documents.openDocument(file) };
}

/** The receipt, for the customer and for staff who may see payments. */
async function receiptOf(
  deps: ReceiptMaking,
  { orderNumber, paidAt, locale }: Order,
  { actor, owner }: { readonly actor: 'customer' | StaffAccount; readonly owner: PdfOwner },
): Promise<ZipEntry[]> {
  const maySee = actor === 'customer' || may(actor.role, 'payments.view');
  if ((paidAt ?? null) === null || !maySee) return [];
  const { filename, bytes } = await makeReceipt(deps, orderNumber as OrderNumber, locale, owner);
  return [{ filename, open: () => Promise.resolve(Readable.from([bytes])) }];
}

async function recordsOf(em: Em, order: Order): Promise<ZipEntry[]> {
  return (await findValidCertificates(em, order.id)).map(({ number, record }) => ({
    filename: `${number}.jwt`,
    open: () => Promise.resolve(Readable.from([Buffer.from(record)])),
  }));
}
