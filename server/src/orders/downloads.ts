import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { DocumentOpening } from '../db/rows/document-opening.ts';
import { StoredFile } from '../db/rows/stored-file.ts';
import type { Deps } from '../deps.ts';
import type { DownloadGrant } from './download-links.ts';
import { findOrderView } from './order.repository.ts';

/** Path of a signed link, below PUBLIC_URL. */
export const filePath = '/api/files';

/** A link to the uploaded document that works for a few minutes. Throws 'order.not_found', 'file.not_found'. */
export async function linkToOriginal(deps: Deps, orderNumber: OrderNumber): Promise<string> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  return link(deps, order.original_id);
}

/**
 * A link to the translation that works for a few minutes.
 * Throws 'order.not_delivered' unless the order is completed, paid, and has a translation.
 */
export async function linkToTranslation(deps: Deps, orderNumber: OrderNumber): Promise<string> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  const delivered = order.status === 'completed' && order.paid_at !== null && order.translation_id !== null;
  if (!delivered) throw new AppError('order.not_delivered');
  return link(deps, order.translation_id);
}

export interface OpenedFile {
  readonly filename: string;
  readonly mediaType: string;
  /** Of the plain document. */
  readonly bytes: number;
  readonly body: Readable;
}

/** Opens the file a signed link grants and notes who opened it. `who` is a staff id or a hashed address. */
export async function openGrantedFile(deps: Deps, token: string, who: string): Promise<OpenedFile> {
  const now = deps.clock.now();
  const grant = deps.links.read(token, now);
  if (grant === 'expired') throw new AppError('download.expired');
  if (grant === 'invalid') throw new AppError('file.not_found');
  const em = deps.orm.em.fork();
  const file = await em.findOne(StoredFile, { id: grant.fileId });
  if (file === null) throw new AppError('file.not_found');
  const body = await deps.documents.openDocument(file);
  await em.insert(DocumentOpening, opening(file, grant, who, now));
  return { filename: file.filename, mediaType: file.mediaType, bytes: file.bytes, body };
}

function opening(file: StoredFile, grant: DownloadGrant, who: string, at: Date) {
  return { id: randomUUID(), order: file.order, file, at, via: grant.via, who };
}

function link(deps: Deps, fileId: string | null): string {
  if (fileId === null) throw new AppError('file.not_found');
  return `${filePath}/${deps.links.sign({ fileId, via: 'visitor' }, deps.clock.now())}`;
}
