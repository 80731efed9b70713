import { AppError } from '@truepage/core/errors';
import { demandCertifiable } from '../../certificates/demand-certifiable.ts';
import { supersedeCertificate } from '../../certificates/end-certificate.ts';
import { asksForApproval } from '@truepage/core/orders/approval';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import { queueCheck } from '../../delivery-checks/queue-check.ts';
import type { Database, Documents, Logging, PdfMaking, Queue, Reviewing, Storage, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import type { IncomingDocument } from '../../ports/document-intake.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findCurrentTranslation, storedDocument } from '../../order-access/stored-document.ts';
import { setStatus } from './change-order.ts';
import { findOrderFor, lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readOrderRow } from './order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';

/**
 * Takes the translation of an order: an earlier one is kept as an older version, the order is completed, and a machine checks
 * what came.
 * When the promise resolves document and order survive a crash. Throws 'order.not_found', 'order.documents_deleted', 'file.not_certifiable'; then nothing is stored.
 * `alongside` joins the transaction once the order is locked; when it throws, nothing has happened.
 */
export async function uploadTranslation(
  deps: Database & Time & Documents & Storage & Queue & Logging & Reviewing & PdfMaking,
  staff: ActingStaff,
  idOrNumber: string,
  document: IncomingDocument,
  alongside?: (em: Em) => Promise<void>,
): Promise<PresentedRow> {
  const { id } = await findOrderFor(deps.orm.em.fork(), staff, 'orders.uploadTranslation', idOrNumber);
  await document.keep();
  let isCommitting = false;
  try {
    await demandCertifiable(deps, staff, id, document);
    return await deps.orm.em.fork().transactional(async (em) => {
      const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
      await alongside?.(em);
      await addVersion(deps, em, order, document, staff);
      const row = presentOrderRow(await readOrderRow(em, order.id), staff.role);
      isCommitting = true;
      return row;
    });
  } catch (error) {
    // When the answer to the commit got lost it may have happened all the same: the daily search for documents without
    // an order will tell.
    if (!isCommitting) await removeUnsaved(deps, document);
    throw error;
  }
}

async function addVersion(
  deps: Time & Queue & Reviewing,
  em: Em,
  order: Order,
  document: IncomingDocument,
  staff: ActingStaff,
): Promise<void> {
  const now = deps.clock.now();
  const { id: orderId, orderNumber } = order;
  if ((order.documentsDeletedAt ?? null) !== null) throw new AppError('order.documents_deleted');
  await supersedeCertificate({ em, order, staff, now });
  const replaced = await findCurrentTranslation(em, order.id);
  const version = (replaced?.version ?? 0) + 1;
  // Before the new one is there: an order has one current translation at most.
  if (replaced !== null) await em.nativeUpdate(StoredFile, { id: replaced.id }, { replacedAt: now });
  const place = { order, kind: 'translation', version, now, uploadedBy: staff.id } as const;
  await em.insert(StoredFile, storedDocument(document, place));
  // Whatever was said of the earlier ones.
  order.approval = asksForApproval(deps.review, order) ? 'waiting' : null;
  await queueCheck(em, deps, { id: document.id, version }, order, now);
  order.updatedAt = now;
  await em.flush();

  const before = replaced === null ? {} : { before: { version: replaced.version } };
  const entry = { actor: staff, what: 'order.translated', orderId, ...before, after: { version } } as const;
  await recordAudit(em, entry, now);
  if (order.status !== 'completed') await setStatus({ em, order, staff, now }, 'completed');
  await recordEvent(em, 'order.translated', { orderNumber, version }, now);
}

async function removeUnsaved(deps: Storage & Logging, { storageKey }: IncomingDocument): Promise<void> {
  try {
    await deps.store.delete(storageKey);
  } catch (error) {
    deps.log.warn({ err: error }, 'a translation that was not saved could not be removed');
  }
}
