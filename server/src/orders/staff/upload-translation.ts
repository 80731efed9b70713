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

/** Of which document the translation is. */
export interface TranslationPlace {
  /** Id or number. */
  readonly order: string;
  /** 1, 2, …; 0: of all documents. Left out: of the only one. */
  readonly position?: number | undefined;
}

/**
 * Takes the translation of a document, or of all documents of an order: earlier ones are kept as older versions, the order is
 * completed once every document has a translation (with draft review: once the customer approves), and a machine checks what came.
 * When the promise resolves document and order survive a crash. Throws 'order.not_found', 'request.invalid' for a document
 * that the order does not have, 'order.documents_deleted', 'file.not_certifiable'; then nothing is stored.
 * `alongside` joins the transaction once the order is locked; when it throws, nothing has happened.
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
    // When the answer to the commit got lost it may have happened all the same: the daily search for documents without
    // an order will tell.
    if (!isCommitting) await removeUnsaved(deps, document);
    throw error;
  }
}

/** Of which document a translation is; 0: of all. Throws 'request.invalid' where the order has several and none is named. */
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
  // Whatever was said of the earlier ones.
  order.approval = asksForApproval(deps.review, order) ? await approvalAfter(circumstances) : null;
  await queueCheck(em, deps, { id: document.id, document: position, version }, order, now);
  await queueReading(em, deps, { id: document.id, order: orderId, now });
  order.updatedAt = now;
  await em.flush();

  const before = replaced === null ? {} : { before: factsOf(order, replaced) };
  const after = factsOf(order, { document: position, version });
  await recordAudit(em, { actor: staff, what: 'order.translated', orderId, ...before, after }, now);
  // What the customer reads was replaced.
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
 * Replaces what a new translation takes the place of: one for all replaces the others, and the last of one for each document
 * replaces the one for all. Returns the number of the new version, the one before it, and whether every document has a
 * translation then.
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
  // Before the new one is there: a document has one current translation at most.
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
