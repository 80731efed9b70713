import { isDeepStrictEqual } from 'node:util';
import type { CorrectionMark } from '@truepage/core/api/corrections/corrections';
import { isCorrectable } from '@truepage/core/corrections/correction';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Correction } from '../db/rows/order/correction.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Caching, Contacts, Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { factsOf } from '../order-access/stored-document.ts';
import { demandDelivered } from '../orders/demand-delivered.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { mailStaff } from '../mail/order-recipients.ts';
import { correctionEnd } from './read-corrections.ts';

interface NewCorrection {
  /** Made up by the customer's browser. */
  readonly id: string;
  /** The version that the customer marked. */
  readonly fileId: string;
  readonly marks: readonly CorrectionMark[];
}

/**
 * Asks for a correction, as a customer who has proven the order while it was of that access generation. It belongs to the version
 * that they marked, also if staff replaced it in the meantime. Sent again with the same id, it is asked for once. Throws
 * 'order.not_found', 'order.ownership_required', 'order.not_delivered', 'file.not_found', 'correction.open',
 * 'correction.over', 'idempotency.conflict'.
 */
export async function sendCorrection(
  deps: Database & Time & Queue & Caching & Contacts,
  { orderNumber, proven }: { readonly orderNumber: OrderNumber; readonly proven: number },
  sent: NewCorrection,
): Promise<void> {
  const { correctionDays } = (await cachedSettings(deps)).delivery;
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    if (await isKnown(em, order, sent)) return;
    const now = deps.clock.now();
    const file = await demandSeen(em, order, sent.fileId);
    if (!isCorrectable(correctionEnd(order, file, correctionDays), now))
      throw new AppError('correction.over');
    const { document } = file;
    if ((await em.count(Correction, { order, document, state: 'open' })) > 0)
      throw new AppError('correction.open');
    const { id, marks } = sent;
    em.create(Correction, { id, order, marked: file, document, marks, state: 'open', sentAt: now });
    order.correctionAskedAt ??= now;
    order.updatedAt = now;
    await em.flush();
    const after = { ...factsOf(order, file), marks: marks.length };
    await recordAudit(em, { actor: 'customer', what: 'correction.asked', orderId: order.id, after }, now);
    await mailStaff(em, deps, order, { kind: 'staff_correction', fact: id }, now);
    await recordEvent(em, 'order.correction', { orderNumber, state: 'open' }, now);
  });
}

/** Throws 'idempotency.conflict' where the id is of another request. */
async function isKnown(em: Em, order: Order, { id, fileId, marks }: NewCorrection): Promise<boolean> {
  const known = await em.findOne(Correction, { id });
  if (known === null) return false;
  const isSame =
    known.order.id === order.id && known.marked.id === fileId && isDeepStrictEqual(known.marks, marks);
  if (!isSame) throw new AppError('idempotency.conflict');
  return true;
}

/** The version on the customer's screen: the delivered one, or one that was replaced in the meantime. */
async function demandSeen(em: Em, order: Order, fileId: string): Promise<StoredFile> {
  const file = await em.findOne(StoredFile, { id: fileId, order, kind: 'translation', deletedAt: null });
  if (file === null) throw new AppError('file.not_found');
  if (file.replacedAt === null || file.replacedAt === undefined)
    await demandDelivered(em, order.orderNumber as OrderNumber);
  else if (!order.paidAt) throw new AppError('order.not_delivered');
  return file;
}
