import type { z } from 'zod';
import type { staffOrder, staffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { asReadBy } from '@truepage/core/messages/hidden-addresses';
import { cents } from '@truepage/core/money';
import { priceFixedBy } from '@truepage/core/page-counts/page-count';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import { isPriced } from '@truepage/core/quotes/requested-quote';
import { may, type Role } from '@truepage/core/staff/roles';
import { isoTime } from '../../db/rows/stored-time.ts';
import type { OrderView } from '../../order-access/order.repository.ts';
import { orderDocuments } from '../../order-access/order-documents.repository.ts';
import { presentOrder } from '../present-order.ts';
import type { DetailedRow, OrderRow } from './order-row.repository.ts';

export type PresentedRow = z.input<typeof staffOrderRow>;

/** A row of the list as this role may see it: emails and money require permissions. */
export function presentOrderRow(row: OrderRow, role: Role): PresentedRow {
  const sees = sight(role);
  return {
    id: row.id,
    orderNumber: row.order_number,
    fullName: row.full_name,
    email: sees.customer ? row.email : null,
    matterNumber: sees.customer ? row.matter_number : null,
    documentNames: row.document_names,
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    translationType: row.translation_type,
    status: row.status,
    isPaid: row.paid_at !== null,
    isRefunded: row.refunded_at !== null,
    pageCount: row.page_count,
    totalPrice: sees.money && isPriced(row.quote_state) ? row.total_price : null,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
    paidAt: isoTime(row.paid_at),
    completedAt: isoTime(row.completed_at),
    estimatedDelivery: isoTime(row.due_at),
    pausedAt: isoTime(row.paused_at),
    waitingFor: row.waiting_for,
    unreadMessages: sees.messages ? row.unread_messages : 0,
    assignee: assigneeOf(row),
    assignedAt: isoTime(row.assigned_at),
    hasTranslation: row.has_translation,
    correctionAsked: row.correction_asked,
    notifiedAt: isoTime(row.notified_at),
    approval: row.approval,
    hasPaymentException: sees.money && Boolean(row.has_payment_exception),
    version: row.version,
  };
}

/** One order with everything that this role may see. */
export function presentStaffOrder(
  view: OrderView,
  row: DetailedRow,
  role: Role,
  now: Date,
): z.input<typeof staffOrder> {
  const sees = sight(role);
  const viewer = { hasFullAccess: true, canEditReceipt: false, invite: undefined, unreadMessages: null, now };
  const {
    deliveryNote: _,
    unreadMessages: __,
    promisedUntil: ___,
    tax,
    ...order
  } = presentOrder(view, viewer);
  const flags = orderDocuments(view).map((document) => document.flags);
  return {
    ...order,
    email: sees.customer ? order.email : null,
    partner: sees.customer ? row.partner_name : null,
    matterNumber: sees.customer ? order.matterNumber : null,
    coupon: sees.money ? order.coupon : null,
    comments: order.comments && asReadBy(role, order.comments),
    totalPrice: sees.money && isPriced(view.quote_state) ? order.totalPrice : null,
    lines: sees.money && isPriced(view.quote_state) ? order.lines : null,
    discount: sees.money && row.discount !== null ? cents(row.discount) : null,
    discountPercent: sees.money ? order.discountPercent : null,
    quote: sees.money ? order.quote : null,
    payments: sees.money ? order.payments : null,
    ...(sees.money && tax !== undefined && { tax }),
    receiptDetails: sees.customer ? order.receiptDetails : null,
    restricted: !sees.customer || !sees.money,
    pageCountSource: view.page_count_source,
    priceFixedBy: sees.money ? fixingOf(view) : null,
    documentFlags: [...view.document_flags],
    documents: order.documents.map((document, index) => ({ ...document, flags: [...(flags[index] ?? [])] })),
    includesCertificate: includesCertificate(order),
    assignee: assigneeOf(row),
    isRefunded: row.refunded_at !== null,
    hasTranslation: row.has_translation,
    pausedAt: isoTime(row.paused_at),
    waitingFor: row.waiting_for,
    approval: row.approval,
    notifiedAt: isoTime(row.notified_at),
    hasPaymentException: sees.money && Boolean(row.has_payment_exception),
    version: row.version,
  };
}

function fixingOf({ paid_at: paidAt, quote_state: quoteState, prices, ledger }: OrderView) {
  return priceFixedBy({ isPaid: paidAt !== null, quoteState, prices, ledger });
}

interface Sight {
  readonly customer: boolean;
  readonly messages: boolean;
  readonly money: boolean;
}

function sight(role: Role): Sight {
  return {
    messages: may(role, 'orders.message'),
    customer: may(role, 'orders.customer'),
    money: may(role, 'payments.view'),
  };
}

function assigneeOf({ assignee_id: id, assignee_username: username }: OrderRow) {
  return id === null || username === null ? null : { id, username };
}
