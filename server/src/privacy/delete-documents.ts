import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { paidSums } from '@truepage/core/payments/paid-sums';
import { needsDocuments, type DeletionReason } from '@truepage/core/privacy/retention';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { PaymentEntry } from '../db/rows/money/payment-entry.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Logging, PdfMaking, Queue, Storage, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { throwAway } from '../files/trash.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { endWithOrder } from '../messages/questions/close-questions.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { toCustomer } from '../mail/order-recipients.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { deletedDocument, deletionCredential } from './deletion-receipt.ts';
import { recordDeletion, writeLedger } from './deletion-ledger.ts';
import { shredDocuments } from './documents.repository.ts';

export type DocumentDeleting = Database & Time & Storage & Queue & Logging & Pick<PdfMaking, 'records'>;

interface Deleting {
  readonly reason: DeletionReason;
  readonly actor: Actor;
  /** The access generation of the customer's proof of ownership. */
  readonly proven?: number;
}

/**
 * Permanently deletes every document of an order: destroys their keys in one transaction with the signed receipt, its email and
 * the audit entry; the unreadable files stay in the trash until they expire. Does nothing for orders without documents. Throws
 * 'order.not_found', 'order.documents_in_work', 'order.access_denied'.
 */
export async function deleteDocuments(
  deps: DocumentDeleting,
  orderNumber: OrderNumber,
  by: Deleting,
): Promise<void> {
  const keys = await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    if (by.proven !== undefined) demandGeneration(order, by.proven);
    if ((order.documentsDeletedAt ?? null) !== null) return [];
    await demandIdle(em, order);
    const left = await deleteLocked(deps, em, order, by);
    await recordEvent(em, 'order.corrected', { orderNumber }, deps.clock.now());
    return left;
  });
  await settleDeletion(deps, keys);
}

async function demandIdle(em: Em, order: Order): Promise<void> {
  const payments = paidSums(await em.find(PaymentEntry, { order: order.id }));
  const isPaid = (order.paidAt ?? null) !== null;
  if (needsDocuments({ status: order.status, isPaid, payments }))
    throw new AppError('order.documents_in_work');
}

/**
 * Deletes the documents of a locked order in the caller's transaction. The caller records the event 'order.corrected' at its
 * end, and calls settleDeletion() after the commit. Returns the storage keys of the remaining files.
 */
export async function deleteLocked(
  deps: DocumentDeleting,
  em: Em,
  order: Order,
  { reason, actor }: Deleting,
): Promise<string[]> {
  const now = deps.clock.now();
  await endWithOrder(em, order, actor, now);
  const { id: orderId, orderNumber } = order;
  const files = await em.find(
    StoredFile,
    { order, deletedAt: null },
    { orderBy: { kind: 'asc', version: 'asc' } },
  );
  const documents = files.map(deletedDocument);
  const facts = { orderNumber, reason, deletedAt: now, documents };
  const receipt = await deps.records.signCredential((publicUrl) => deletionCredential(facts, publicUrl));
  await shredDocuments(em, order, { at: now, reason, receipt });
  const { fullName } = order;
  const payload = { orderNumber, fullName, reason, deletedAt: now, count: files.length, receipt };
  await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'documents_deleted', payload }, now);
  const entry = {
    actor,
    what: 'documents.deleted',
    orderId,
    after: { reason, count: files.length },
  } as const;
  await recordAudit(em, entry, now);
  await recordDeletion(em, { orderId, at: now, reason, receipt });
  return files.map(({ storageKey }) => storageKey);
}

/**
 * Runs after the commit of a deletion and before it is confirmed: writes the ledger, and moves the remaining files to the
 * trash.
 */
export async function settleDeletion(
  deps: Database & Storage & Logging,
  keys: readonly string[],
): Promise<void> {
  await writeLedger(deps);
  await throwAll(deps, keys);
}

/** Files that cannot be moved now are already unreadable; the sweep finds them. */
export async function throwAll({ store, log }: Storage & Logging, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await throwAway(store, key);
  } catch (error) {
    log.warn({ err: error }, 'what is left of deleted documents could not be moved to the trash');
  }
}
