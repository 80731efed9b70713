import type { z } from 'zod';
import type { AllRejections, adminRejectionApi } from '@truepage/core/api/rejections/admin-rejections';
import type { rejection, Rejections } from '@truepage/core/api/rejections/rejections';
import { asReadBy } from '@truepage/core/messages/hidden-addresses';
import { cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { canBeRejected, isOverdue, mostRejections } from '@truepage/core/rejections/rejection';
import type { Role } from '@truepage/core/staff/roles';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { Certificate } from '../db/rows/order/certificate.ts';
import { Order } from '../db/rows/order/order.ts';
import { Rejection } from '../db/rows/order/rejection.ts';
import { clearedView, findOrderView } from '../order-access/order.repository.ts';

type StaffRejections = z.input<typeof adminRejectionApi.listOrderRejections.reply>;

/** The reports about an order as shown to this role, newest first. */
export async function readStaffRejections(em: Em, orderId: string, role: Role): Promise<StaffRejections> {
  const { rows, latest } = await findRejections(em, orderId);
  return rows.map((row) => {
    const { id, deletedAt } = row.letter.unwrap();
    const { authority, description, ...report } = present(row, latest);
    return {
      ...report,
      authority: asReadBy(role, authority),
      description: asReadBy(role, description),
      letterId: deletedAt ? null : id,
    };
  });
}

/** The reports of an order, newest first, with its latest certificate. */
async function findRejections(em: Em, orderId: string) {
  const rows = await em.find(
    Rejection,
    { order: orderId },
    { orderBy: { receivedAt: 'desc', id: 'asc' }, populate: ['letter'] },
  );
  const [latest] = await em.find(
    Certificate,
    { order: orderId },
    { orderBy: { issuedAt: 'desc' }, limit: 1 },
  );
  return { rows, latest };
}

function present(row: Rejection, latest: Certificate | undefined): z.input<typeof rejection> {
  const decidedAt = row.decidedAt ?? null;
  return {
    id: row.id,
    state: row.state,
    authority: row.authority,
    description: row.description,
    letter: row.letter.unwrap().filename,
    receivedAt: row.receivedAt.toISOString(),
    decideBy: row.decideBy.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason: row.reason,
    recipient: row.recipient ?? null,
    isIssued:
      row.state === 'reissued' &&
      latest !== undefined &&
      decidedAt !== null &&
      latest.issuedAt.getTime() > decidedAt.getTime(),
  };
}

/** The reports of an order as shown to its customer. */
export async function readRejections(em: Em, order: Order): Promise<Rejections> {
  const { rows, latest } = await findRejections(em, order.id);
  const rejections = rows.map((row) => present(row, latest));
  const isOpen = rejections.some(({ state }) => state === 'open');
  return {
    rejections,
    canReport: !isOpen && rejections.length < mostRejections && (await isReportable(em, order)),
  };
}

export async function readRejectionsOf(em: Em, orderNumber: OrderNumber): Promise<Rejections> {
  return readRejections(em, await em.findOneOrFail(Order, { orderNumber }));
}

/**
 * Whether the translation of an order can be reported as rejected: its customer has received one, possibly an earlier version
 * than the one that is held or waits for approval, and its documents, with which the letter is deleted, still exist.
 */
export async function isReportable(em: Em, order: Order): Promise<boolean> {
  const { status, paidAt, refundedAt, notifiedAt, documentsDeletedAt } = order;
  const isRejectable = canBeRejected({ status, isPaid: Boolean(paidAt), isRefunded: Boolean(refundedAt) });
  if (!isRejectable || documentsDeletedAt) return false;
  if (notifiedAt) return true;
  const { status: shown } = clearedView(await findOrderView(em, order.orderNumber as OrderNumber));
  return shown === 'completed';
}

/** The undecided reports, the most urgent first, and the totals of the decided ones. */
export async function readAllRejections(em: Em, now: Date): Promise<AllRejections> {
  const waiting = await em.find(
    Rejection,
    { state: 'open' },
    { orderBy: { decideBy: 'asc', id: 'asc' }, populate: ['order'] },
  );
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<string>`count(*) filter (where ${condition})`;
  const totals = await em
    .getKysely()
    .selectFrom('rejections')
    .select([
      count(sql`state = 'refunded'`).as('refunded'),
      count(sql`state = 'reissued'`).as('reissued'),
      count(sql`state = 'declined'`).as('declined'),
      count(sql`decided_at > decide_by`).as('late'),
      sql<string>`coalesce(sum(refunded), 0)`.as('refunded_amount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: waiting.map(({ id, authority, decideBy, state, order }) => ({
      id,
      authority,
      decideBy: decideBy.toISOString(),
      orderNumber: order.unwrap().orderNumber,
      isOverdue: isOverdue({ state, decideBy }, now),
    })),
    totals: {
      refunded: Number(totals.refunded),
      reissued: Number(totals.reissued),
      declined: Number(totals.declined),
      late: Number(totals.late),
      refundedAmount: cents(Number(totals.refunded_amount)),
    },
  };
}
