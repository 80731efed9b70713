import { AppError } from '@truepage/core/errors';
import type { Fact } from '@truepage/core/facts/fact';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { FactList } from '../db/rows/order/fact-list.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { endList, findOpenList } from './fact-list.repository.ts';
import { noticeAt } from './notify-of-facts.ts';

interface NewList {
  /** Generated once per dialog. */
  readonly id: string;
  readonly facts: readonly Fact[];
}

/**
 * Asks the customer to confirm a list of facts and supersedes the open list. Idempotent. Throws 'order.not_found',
 * 'facts.not_possible', 'idempotency.conflict', 'request.invalid' for a document that the order does not have.
 */
export async function sendFacts(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  { id, facts }: NewList,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const known = await em.findOne(FactList, { id });
    if (known !== null) {
      if (known.order.id === order.id && isSame(known.facts, facts)) return;
      throw new AppError('idempotency.conflict');
    }
    await demandPossible(em, order);
    if (facts.some(({ document }) => document > order.documentCount)) throw new AppError('request.invalid');
    const now = deps.clock.now();
    const open = await findOpenList(em, order);
    if (open !== null) await endList(em, { order, list: open, state: 'superseded' }, now);
    em.create(FactList, { id, order, facts, state: 'sent', sentAt: now, staffId: staff.id });
    order.factsState = 'sent';
    order.updatedAt = now;
    await em.flush();
    const after = { count: facts.length };
    await recordAudit(em, { actor: staff, what: 'facts.sent', orderId: order.id, after }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
    await deps.jobs.enqueue(em, 'facts-notice', { listId: id }, { startAfter: noticeAt(open, now) });
  });
}

async function demandPossible(em: Em, order: Order): Promise<void> {
  const mode = (await readSettings(em)).settings.facts[order.translationType];
  const isOver = Boolean(order.refundedAt) || Boolean(order.documentsDeletedAt) || order.email === '';
  if (mode === 'off' || isOver || !includesCertificate(order)) throw new AppError('facts.not_possible');
}

function isSame(one: readonly Fact[], other: readonly Fact[]): boolean {
  const told = (facts: readonly Fact[]) =>
    JSON.stringify(facts.map(({ kind, document, original, value }) => [kind, document, original, value]));
  return told(one) === told(other);
}
