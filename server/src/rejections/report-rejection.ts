import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Rejections } from '@truepage/core/api/rejections/rejections';
import { decideBy, mostRejections } from '@truepage/core/rejections/rejection';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { Rejection } from '../db/rows/order/rejection.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Contacts, Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { storedDocument } from '../order-access/stored-document.ts';
import { mailOffice, queueRejectionMail } from './rejection-mails.ts';
import { isReportable, readRejections } from './rejection.repository.ts';

interface Report {
  /** Made by the form. */
  readonly id: string;
  readonly authority: string;
  readonly description: string;
  readonly letter: IncomingDocument;
}

/**
 * Takes a report of a customer who has proven the order while it was of that access generation. Sent again with the same id, it is
 * one report. Throws 'order.not_found', 'order.ownership_required', 'rejection.open', 'rejection.not_possible',
 * 'rejection.too_many', 'idempotency.conflict'.
 */
export async function reportRejection(
  deps: Database & Time & Queue & Contacts,
  { orderNumber, proven }: { readonly orderNumber: OrderNumber; readonly proven: number },
  report: Report,
): Promise<Rejections> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    if (!(await isKnown(em, order, report))) await add(deps, em, order, report);
    return readRejections(em, order);
  });
}

async function isKnown(
  em: Em,
  order: Order,
  { id, authority, description, letter }: Report,
): Promise<boolean> {
  const known = await em.findOne(Rejection, { id }, { populate: ['letter'] });
  if (known === null) return false;
  const isSame =
    known.order.id === order.id &&
    known.authority === authority &&
    known.description === description &&
    known.letter.unwrap().sha256 === letter.sha256;
  if (!isSame) throw new AppError('idempotency.conflict');
  return true;
}

async function add(
  deps: Time & Queue & Contacts,
  em: Em,
  order: Order,
  { id, authority, description, letter }: Report,
): Promise<void> {
  if (!(await isReportable(em, order))) throw new AppError('rejection.not_possible');
  const { id: orderId, orderNumber } = order;
  const count = await em.count(Rejection, { order: orderId });
  if (count >= mostRejections) throw new AppError('rejection.too_many');
  if ((await em.count(Rejection, { order: orderId, state: 'open' })) > 0)
    throw new AppError('rejection.open');
  const now = deps.clock.now();
  await letter.keep();
  const number = count + 1;
  const file = em.create(
    StoredFile,
    // All letters stay current, so each needs another place.
    storedDocument(letter, { order: orderId, kind: 'letter', document: number, version: number, now }),
  );
  const rejection = em.create(Rejection, {
    id,
    order: orderId,
    letter: file,
    authority,
    description,
    state: 'open',
    receivedAt: now,
    decideBy: decideBy(now),
  });
  await em.flush();
  const after = { decideBy: rejection.decideBy.toISOString() };
  await recordAudit(em, { actor: 'customer', what: 'rejection.reported', orderId, after }, now);
  await recordEvent(em, 'order.corrected', { orderNumber }, now);
  await queueRejectionMail(em, deps, order, rejection, now);
  await mailOffice(em, deps, order, rejection, now);
}
