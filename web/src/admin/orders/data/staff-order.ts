import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { StaffOrder, StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderSeen, OrderSnapshot } from './order-differences.ts';

/** A file of an order: the original, or one version of the translation. */
export type OrderFile = AdminReplyOf<'listOrderFiles'>[number];

/** The fields of an order that are compared after a conflict. */
export function snapshotOf(order: StaffOrder): OrderSnapshot {
  const { status, isPaid, assignee, hasTranslation } = order;
  return { status, isPaid, assignee, hasTranslation };
}

/** The order on its own screen, as the base of a change made there. */
export function seenOf(order: StaffOrder): OrderSeen {
  return { ...snapshotOf(order), orderNumber: order.orderNumber, version: order.version };
}

/** Updates an order with a row of the list, which many endpoints return. An older row is ignored. */
export function withRow(order: StaffOrder, row: StaffOrderRow): StaffOrder {
  if (row.version < order.version) return order;
  return {
    ...order,
    status: row.status,
    isPaid: row.isPaid,
    isRefunded: row.isRefunded,
    paidAt: row.paidAt,
    completedAt: row.completedAt,
    updatedAt: row.updatedAt,
    estimatedDelivery: row.estimatedDelivery,
    assignee: row.assignee,
    hasTranslation: row.hasTranslation,
    notifiedAt: row.notifiedAt,
    pausedAt: row.pausedAt,
    waitingFor: row.waitingFor,
    correctionAsked: row.correctionAsked,
    approval: row.approval,
    hasPaymentException: row.hasPaymentException,
    version: row.version,
  };
}
