import type { z } from 'zod';
import type { exportOrders } from '@truepage/core/api/admin/order-export';
import { languageName } from '@truepage/core/languages';
import { toDollars } from '@truepage/core/money';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../staff/record-audit.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { filterFor } from './list-orders.ts';
import { positionOf, type OrderPosition } from './order-cursor.ts';
import type { ActingStaff } from './order-for-staff.ts';
import { walkOrders, type OrderFilter } from './order-list.repository.ts';
import type { OrderRow } from './order-row.repository.ts';

type ExportQuery = z.output<typeof exportOrders.query>;

const rowsAtOnce = 1000;

/**
 * The orders that the query lets through as CSV, piece by piece; what is ordered meanwhile may or may not be in it.
 * That somebody takes them out of the house stands in the audit log before the first piece.
 */
export async function startExport(
  deps: Deps,
  staff: ActingStaff,
  query: ExportQuery,
): Promise<AsyncIterable<string>> {
  const filter = filterFor(staff, query);
  const after = { ...query };
  await recordAudit(deps.orm.em.fork(), { actor: staff, what: 'orders.exported', after }, deps.clock.now());
  return linesOf(deps, filter, query.sort);
}

async function* linesOf(deps: Deps, filter: OrderFilter, sort: ExportQuery['sort']): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
  let after: OrderPosition | undefined;
  for (;;) {
    const rows = await walkOrders(deps.orm.em.fork(), { filter, sort, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    after = positionOf(sort, last);
  }
}

/** Times are UTC, in a form that spreadsheets read. */
const columns: readonly (readonly [heading: string, cell: (row: OrderRow) => string])[] = [
  ['Order number', (row) => row.order_number],
  ['Ordered (UTC)', (row) => time(row.created_at)],
  ['Name', (row) => row.full_name],
  ['Email', (row) => row.email],
  ['Translation type', (row) => row.translation_type],
  ['From', (row) => languageName(row.source_language)],
  ['To', (row) => languageName(row.target_language)],
  ['Pages', (row) => String(row.page_count)],
  ['Total (USD)', (row) => toDollars(row.total_price)],
  ['Status', (row) => row.status],
  ['Paid (UTC)', (row) => time(row.paid_at)],
  ['Due (UTC)', (row) => time(row.due_at)],
  ['Completed (UTC)', (row) => time(row.completed_at)],
  ['Assigned to', (row) => row.assignee_username ?? ''],
];

function time(at: Date | null): string {
  return at === null ? '' : at.toISOString().slice(0, 19).replace('T', ' ');
}
