import type { z } from 'zod';
import type { orderPrivacy } from '@truepage/core/api/privacy';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { moneyBack, paidSums } from '@truepage/core/payments/paid-sums';
import {
  countsFrom,
  documentsEndAt,
  needsDocuments,
  type RetentionDays,
} from '@truepage/core/privacy/retention';
import { orderAuditEntry } from '@truepage/core/audit/audit-entry';
import type { Em } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';
import { Deletion } from '../db/rows/upkeep/deletion.ts';
import { Order } from '../db/rows/order/order.ts';
import { PaymentEntry } from '../db/rows/money/payment-entry.ts';
import type { Caching, Database, Time } from '../deps.ts';
import { readHold } from '../order-access/hold.repository.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { rolesOf } from './audit-roles.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isCleared } from '@truepage/core/orders/approval';
import { AppError } from '@truepage/core/errors';

type Privacy = z.input<typeof orderPrivacy>;

/** Returns what happens to an order's documents, and who has opened them. Throws 'order.not_found'. */
export async function readPrivacy(deps: Database & Caching, orderNumber: OrderNumber): Promise<Privacy> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { orderNumber });
  if (order === null) throw new AppError('order.not_found');
  const { documentDays } = (await cachedSettings(deps)).privacy;
  const deletion = await em.findOne(Deletion, { order: order.id });
  const isGone = (order.documentsDeletedAt ?? null) !== null;
  const isPaid = (order.paidAt ?? null) !== null;
  const retentionDays = order.retentionDays ?? documentDays;
  const { status, createdAt, quoteUntil = null } = order;
  const ledger = await em.find(PaymentEntry, { order: order.id });
  const payments = paidSums(ledger);
  const refundedAt = moneyBack(payments) === 'refunded' ? lastOf(ledger.map(({ at }) => at)) : null;
  const isHeld = (await readHold(em, order.id)) !== null;
  const delivered = isHeld ? null : deliveredAt(order);
  const kept = { status, isPaid, createdAt, quoteUntil, deliveredAt: delivered, refundedAt, retentionDays };
  const endsAt = documentsEndAt(kept);
  return {
    retentionDays,
    countsFrom: countsFrom(kept),
    endsAt: isGone ? null : (endsAt?.toISOString() ?? null),
    canDelete: !isGone && !needsDocuments({ status, isPaid, payments }),
    deletion:
      deletion === null
        ? null
        : { at: deletion.at.toISOString(), reason: deletion.reason, receipt: deletion.receipt },
    openings: await openingsOf(em, order),
  };
}

interface Choice {
  readonly orderNumber: OrderNumber;
  /** The access generation of the customer's proof of ownership. */
  readonly proven: number;
  readonly days: RetentionDays;
}

/** Sets the retention of an order's documents, in days after delivery. Throws 'order.not_found', 'order.access_denied'. */
export async function chooseRetention(
  deps: Database & Caching & Time,
  { orderNumber, proven, days }: Choice,
): Promise<Privacy> {
  const { documentDays } = (await cachedSettings(deps)).privacy;
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    const before = { days: order.retentionDays ?? documentDays };
    if (order.retentionDays === days) return;
    await em
      .getKysely()
      .updateTable('orders')
      .set({ retention_days: days })
      .where('id', '=', order.id)
      .execute();
    const entry = {
      actor: 'customer',
      what: 'documents.retention',
      orderId: order.id,
      before,
      after: { days },
    } as const;
    await recordAudit(em, entry, deps.clock.now());
  });
  return readPrivacy(deps, orderNumber);
}

/** A translation that waits for approval does not count as delivered. */
function deliveredAt({ completedAt, paidAt, notifiedAt, approval }: Order): Date | null {
  if (!isCleared(approval ?? null)) return null;
  return completedAt ? lastOf([completedAt, paidAt, notifiedAt].flatMap((at) => at ?? [])) : null;
}

function lastOf(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((at) => at.getTime())));
}

const mostOpenings = 200;

/** By role, because customers do not see names of staff. */
async function openingsOf(em: Em, { id }: Order): Promise<Privacy['openings']> {
  const orderBy = { id: 'desc' } as const;
  const entries = await em.find(
    AuditEntry,
    { order: id, what: 'file.opened' },
    { orderBy, limit: mostOpenings },
  );
  const roleOf = await rolesOf(em, entries);
  return entries.flatMap((entry) => {
    const { what, before, after, at } = entry;
    const read = orderAuditEntry.safeParse({ what, before, after }).data;
    if (read?.what !== 'file.opened') return [];
    const { kind, version, disposition } = read.after;
    const by = roleOf(entry);
    if (by === 'system') return [];
    const how = disposition === 'inline' ? ('viewed' as const) : ('downloaded' as const);
    return [{ at: at.toISOString(), by, kind, version, how }];
  });
}
