import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderSort } from '@truepage/core/orders/order-list';
import { compareOrders } from '@truepage/core/orders/order-matching';
import { rowsOf, type OrderPages } from './order-pages.ts';

/** Replaces a row in place. A version older than the shown one is ignored. */
export function withRow(list: OrderPages, row: StaffOrderRow): OrderPages {
  return mapRow(list, row.id, (shown) => (row.version < shown.version ? shown : row));
}

export function mapRow(
  list: OrderPages,
  id: string,
  change: (row: StaffOrderRow) => StaffOrderRow,
): OrderPages {
  const pages = list.pages.map((page) =>
    page.some((row) => row.id === id) ? page.map((row) => (row.id === id ? change(row) : row)) : page,
  );
  return { ...list, pages };
}

/**
 * Inserts a new row at its position in the sort order. A row after the loaded part is only counted: it arrives with
 * its page.
 */
export function withNewRow(list: OrderPages, row: StaffOrderRow, sort: OrderSort): OrderPages {
  const total = list.total + 1;
  for (const [index, page] of list.pages.entries()) {
    const place = page.findIndex((shown) => compareOrders(row, shown, sort) < 0);
    if (place !== -1) return { ...list, total, pages: list.pages.with(index, page.toSpliced(place, 0, row)) };
  }
  if (list.next !== undefined) return { ...list, total };
  const last = list.pages.at(-1) ?? [];
  return { ...list, total, pages: [...list.pages.slice(0, -1), [...last, row]] };
}

export function withoutRow(list: OrderPages, id: string): OrderPages {
  if (!rowsOf(list).some((row) => row.id === id)) return list;
  return {
    ...list,
    pages: list.pages.map((page) => page.filter((row) => row.id !== id)),
    total: Math.max(0, list.total - 1),
  };
}
