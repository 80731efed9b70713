import type { z } from 'zod';
import type { exportOrders } from '@truepage/core/api/admin/orders/order-export';
import type { Recipient } from '@truepage/core/certificates/recipients';
import { languageName } from '@truepage/core/languages';
import { cents, toDollars, type Cents } from '@truepage/core/money';
import type { Role } from '@truepage/core/staff/roles';
import type { Database, Time } from '../../deps.ts';
import { byteOrderMark, csvLine, csvTime } from '../../csv.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { filterFor } from './list-orders.ts';
import { type OrderPosition, positionOf } from './order-cursor.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import type { OrderSearch } from './order-conditions.repository.ts';
import { areTaxesKnown, taxesOf } from './order-row.repository.ts';
import { walkOrders } from './order-list.repository.ts';
import { type PresentedRow, presentOrderRow } from './present-staff-order.ts';

type ExportQuery = z.output<typeof exportOrders.query>;

const rowsAtOnce = 1000;

/**
 * Streams the orders that match the query as CSV. Orders placed during the export may or may not be included. The
 * export is recorded in the audit log before the first chunk is sent.
 */
export async function startExport(
  deps: Database & Time,
  staff: ActingStaff,
  query: ExportQuery,
): Promise<AsyncIterable<string>> {
  const now = deps.clock.now();
  const search = filterFor(staff, query, now);
  // Search terms are often customers' names, and the audit log is permanent.
  const { q, ...filters } = query;
  const after = { ...filters, isSearch: q !== undefined };
  await recordAudit(deps.orm.em.fork(), { actor: staff, what: 'orders.exported', after }, now);
  return linesOf(deps, staff.role, search, query.sort);
}

async function* linesOf(
  deps: Database,
  role: Role,
  search: OrderSearch,
  sort: ExportQuery['sort'],
): AsyncIterable<string> {
  const em = () => deps.orm.em.fork();
  const columns = (await areTaxesKnown(em())) ? [...usualColumns, taxColumn] : usualColumns;
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
  let after: OrderPosition | undefined;
  for (;;) {
    const rows = await walkOrders(em(), { search, sort, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (last === undefined) return;
    const taxes = columns.includes(taxColumn)
      ? await taxesOf(
          em(),
          rows.map(({ id }) => id),
        )
      : undefined;
    const orders = rows.map((row) => ({
      ...presentOrderRow(row, role),
      recipient: row.recipient,
      partner: row.partner_name,
      coupon: row.coupon,
      discount: row.discount,
      discountPercent: row.discount_percent,
      documentCount: row.document_count,
      tax: taxes?.get(row.id) ?? null,
    }));
    yield orders.map((order) => csvLine(columns.map(([, cell]) => cell(order)))).join('');
    after = positionOf(sort, last);
  }
}

interface ExportedOrder extends PresentedRow {
  readonly recipient: Recipient | null;
  readonly partner: string | null;
  readonly coupon: string | null;
  /** The discount when the order was placed. */
  readonly discount: number | null;
  /** The partner's agreed discount, if that is what was applied. */
  readonly discountPercent: number | null;
  readonly documentCount: number;
  readonly tax: Cents | null;
}

type Column = readonly [heading: string, cell: (order: ExportedOrder) => string];

/** Times are UTC, in a format that spreadsheets parse. */
const usualColumns: readonly Column[] = [
  ['Order number', (order) => order.orderNumber],
  ['Ordered (UTC)', (order) => csvTime(order.createdAt)],
  ['Name', (order) => order.fullName],
  ['Email', (order) => order.email ?? ''],
  ['Translation type', (order) => order.translationType],
  ['From', (order) => languageName(order.sourceLanguage)],
  ['To', (order) => languageName(order.targetLanguage)],
  ['Pages', (order) => String(order.pageCount)],
  ['Total (USD)', ({ totalPrice }) => (totalPrice === null ? '' : toDollars(cents(totalPrice)))],
  ['Status', (order) => order.status],
  ['Paid (UTC)', (order) => csvTime(order.paidAt)],
  ['Due (UTC)', (order) => csvTime(order.estimatedDelivery)],
  ['Deadline paused (UTC)', (order) => csvTime(order.pausedAt)],
  ['Completed (UTC)', (order) => csvTime(order.completedAt)],
  ['Assigned to', (order) => order.assignee?.username ?? ''],
  ['Recipient', (order) => order.recipient ?? ''],
  ['Documents', (order) => String(order.documentCount)],
  ['Matter number', (order) => order.matterNumber ?? ''],
  ['Partner', (order) => order.partner ?? ''],
  ['Coupon', (order) => order.coupon ?? ''],
  ['Discount (USD)', ({ discount }) => (discount === null ? '' : toDollars(cents(discount)))],
  ['Agreed discount (%)', ({ discountPercent }) => String(discountPercent ?? '')],
];

/** Included only if a tax was ever determined. */
const taxColumn: Column = [
  'Tax (USD)',
  ({ tax, totalPrice }) => (tax === null || totalPrice === null ? '' : toDollars(tax)),
];
