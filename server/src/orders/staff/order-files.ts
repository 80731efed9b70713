import type { z } from 'zod';
import type { adminOrderApi } from '@truepage/core/api/admin/orders/orders';
import { AppError } from '@truepage/core/errors';
import { isBrought } from '@truepage/core/files/file-kind';
import { isViewable } from '@truepage/core/files/document-type';
import { mayActOn } from '@truepage/core/staff/roles';
import { isUuid } from '@truepage/core/uuid';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import type { Database, Links, Time } from '../../deps.ts';
import { filePath, permissionToOpen } from '../downloads.ts';
import type { Disposition } from '../download-links.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';

/**
 * Lists every version of the translations, the newest of each document first, and the originals. Throws
 * 'order.not_found'.
 */
export async function listFiles(
  deps: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<z.input<typeof adminOrderApi.listOrderFiles.reply>> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const files = await em.find(
    StoredFile,
    { order: id, deletedAt: null },
    { orderBy: { kind: 'desc', document: 'asc', version: 'desc' } },
  );
  return files.flatMap(({ kind, ...file }) => (isBrought(kind) ? [{ kind, ...presentFile(file) }] : []));
}

function presentFile(file: Omit<StoredFile, 'kind'>) {
  return {
    id: file.id,
    filename: file.filename,
    documentType: file.documentType,
    bytes: file.bytes,
    document: file.document,
    version: file.version,
    isCurrent: (file.replacedAt ?? null) === null,
    createdAt: file.createdAt.toISOString(),
  };
}

/**
 * Returns a link that opens one file for this member of staff for a few minutes. Files that the viewer cannot show are
 * always downloaded. Throws 'file.not_found', also if they may not see the order.
 */
export async function linkToFile(
  deps: Database & Time & Links,
  staff: ActingStaff,
  fileId: string,
  asked: Disposition,
): Promise<string> {
  const em = deps.orm.em.fork();
  const file = isUuid(fileId)
    ? await em.findOne(StoredFile, { id: fileId, deletedAt: null }, { populate: ['order'] })
    : null;
  const isTheirs =
    file !== null && mayActOn(staff, permissionToOpen(file), file.order.unwrap().assignee?.id ?? null);
  if (!isTheirs) throw new AppError('file.not_found');
  const disposition = isViewable(file.documentType) ? asked : 'attachment';
  const grant = { fileId: file.id, via: 'staff', staffId: staff.id, disposition } as const;
  return `${filePath}/${deps.links.sign(grant, deps.clock.now())}`;
}
