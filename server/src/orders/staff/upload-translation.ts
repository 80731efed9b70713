import { AppError } from '@truepage/core/errors';
import { demandCertifiable } from '../../certificates/demand-certifiable.ts';
import { supersedeCertificates, type Circumstances } from '../../certificates/end-certificate.ts';
import { asksForApproval, type ApprovalState } from '@truepage/core/orders/approval';
import { keepsBack } from '@truepage/core/drafts/draft';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import { endDraft } from '../../deadline/end-draft.ts';
import { expectCheck } from '../../delivery-checks/expect-check.ts';
import { queueCheck } from '../../delivery-checks/queue-check.ts';
import type {
  Database,
  Documents,
  Logging,
  PdfMaking,
  Queue,
  Reading,
  Reviewing,
  Storage,
  Time,
} from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import type { IncomingDocument } from '../../ports/document-intake.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { approvalOfOrder } from '../../order-access/approvals.ts';
import { factsOf, storedDocument } from '../../order-access/stored-document.ts';
import { queueReading } from '../../reading/queue-reading.ts';
import { setStatus } from './change-order.ts';
import { findOrderFor, lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readOrderRow } from './order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';

/** The document that the translation belongs to. */
export interface TranslationPlace {
  /** Id or number. */
  readonly order: string;
  /** 1, 2, …; 0 means all documents. Undefined means the only one. */
  readonly position?: number | undefined;
}

/**
 * Stores the translation of a document, or of all documents of an order. Earlier translations are kept as older
 * versions; the order is completed once every document has a translation (with draft review: once the customer
 * approves); a delivery check is queued. When the promise resolves, document and order are durable. Throws
 * 'order.not_found', 'request.invalid' if the order does not have the document, 'order.documents_deleted',
 * 'file.not_certifiable'; in these cases nothing is stored. `alongside` runs in the transaction after the order is
 * locked; if it throws, the transaction is rolled back.
 */
export async function uploadTranslation(
  deps: Database & Time & Documents & Storage & Queue & Logging & Reviewing & PdfMaking & Reading,
  staff: ActingStaff,
  place: TranslationPlace,
  document: IncomingDocument,
  alongside?: (em: Em) => Promise<void>,
): Promise<PresentedRow> {
  const reading = deps.orm.em.fork();
  const { id } = await findOrderFor(reading, staff, 'orders.uploadTranslation', place.order);
  const found = await reading.findOneOrFail(Order, id);
  const position = demandPosition(found, place.position);
  expectCheck(deps);
  await document.keep();
  let isCommitting = false;
  try {
    await demandCertifiable(deps, staff, found, document);
    return await deps.orm.em.fork().transactional(async (em) => {
      const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', id);
      await alongside?.(em);
      await addVersion(deps, { em, order, staff, now: deps.clock.now() }, { document, position });
      const row = presentOrderRow(await readOrderRow(em, order.id), staff.role);
      isCommitting = true;
      return row;
    });
  } catch (error) {
    // If the reply to the commit was lost, the commit may have succeeded: then the daily sweep for files without an
    // order decides.
    if (!isCommitting) await removeUnsaved(deps, document);
    throw error;
  }
}

/**
 * Returns the document that a translation belongs to; 0 for all. Throws 'request.invalid' if the order has several and
 * none is named.
 */
function demandPosition({ documentCount }: Order, asked: number | undefined): number {
  if (documentCount === 1 && (asked ?? 0) <= 1) return 1;
  if (asked !== undefined && asked <= documentCount) return asked;
  throw new AppError('request.invalid', {
    fields: { document: asked === undefined ? 'required' : 'invalid' },
  });
}

interface NewTranslation {
  readonly document: IncomingDocument;
  readonly position: number;
}

async function addVersion(
  deps: Queue & Reviewing,
  circumstances: Circumstances,
  { document, position }: NewTranslation,
): Promise<void> {
  const { em, order, staff, now } = circumstances;
  const { id: orderId, orderNumber } = order;
  if ((order.documentsDeletedAt ?? null) !== null) throw new AppError('order.documents_deleted');
  await supersedeCertificates(circumstances, position);
  const { version, replaced, isWhole } = await makeRoom(circumstances, position);
  const place = {
    order,
    kind: 'translation',
    document: position,
    version,
    now,
    uploadedBy: staff.id,
  } as const;
  await em.insert(StoredFile, storedDocument(document, place));
  // The approval of earlier versions no longer counts.
  order.approval = asksForApproval(deps.review, order) ? await approvalAfter(circumstances) : null;
  await queueCheck(em, deps, { id: document.id, document: position, version }, order, now);
  await queueReading(em, deps, { id: document.id, order: orderId, now });
  order.updatedAt = now;
  await em.flush();

  const before = replaced === null ? {} : { before: factsOf(order, replaced) };
  const after = factsOf(order, { document: position, version });
  await recordAudit(em, { actor: staff, what: 'order.translated', orderId, ...before, after }, now);
  // The draft that the customer was reading has been replaced.
  if (order.draftState === 'sent') await endDraft(em, order, { state: 'superseded', actor: staff, now });
  const isDelivery = isWhole && !keepsBack(order.draftState ?? null);
  if (isDelivery && order.status !== 'completed') await setStatus(circumstances, 'completed');
  if (!isDelivery && order.status === 'pending') await setStatus(circumstances, 'inProgress');
  await recordEvent(em, 'order.translated', { orderNumber, ...after }, now);
}

async function approvalAfter({ em, order }: Circumstances): Promise<ApprovalState> {
  return order.documentCount === 1 ? 'waiting' : approvalOfOrder(em, order);
}

/**
 * Marks the translations that the new one replaces as no longer current: a translation of all documents replaces all
 * others, and once every document has its own translation, the one of all documents is replaced. Returns the number of
 * the new version, the previous version, and whether every document now has a translation.
 */
async function makeRoom(
  { em, order, now }: Circumstances,
  position: number,
): Promise<{ readonly version: number; readonly replaced: StoredFile | null; readonly isWhole: boolean }> {
  const known = await em.find(StoredFile, { order, kind: 'translation' }, { orderBy: { version: 'desc' } });
  const current = known.filter(({ replacedAt }) => (replacedAt ?? null) === null);
  const replaced = current.find(({ document }) => document === position) ?? null;
  const own = new Set([position, ...current.map(({ document }) => document)]);
  const isForAll = own.delete(0);
  const hasEachItsOwn = own.size >= order.documentCount;
  const over = current.filter(
    ({ document }) => position === 0 || document === position || (document === 0 && hasEachItsOwn),
  );
  // Before the new row is inserted: a document has at most one current translation.
  if (over.length > 0)
    await em.nativeUpdate(StoredFile, { id: over.map(({ id }) => id) }, { replacedAt: now });
  const last = known.find(({ document }) => document === position);
  return { version: (last?.version ?? 0) + 1, replaced, isWhole: isForAll || hasEachItsOwn };
}

async function removeUnsaved(deps: Storage & Logging, { storageKey }: IncomingDocument): Promise<void> {
  try {
    await deps.store.delete(storageKey);
  } catch (error) {
    deps.log.warn({ err: error }, 'a translation that was not saved could not be removed');
  }
}
