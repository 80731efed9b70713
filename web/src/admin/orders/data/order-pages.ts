import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { compareOrders, type OrderSort } from '@truepage/core/orders/order-list';

/** Rows that are drawn, or left out, together: few enough to be drawn within a blink while somebody scrolls. */
const rowsPerPage = 25;

/**
 * As much of the list as was read so far, in pages for drawing. A page keeps its rows; what comes in live grows the page
 * it falls into.
 */
export interface OrderPages {
  readonly pages: readonly (readonly StaffOrderRow[])[];
  /** Where the next page starts; undefined: everything was read. */
  readonly next: string | undefined;
  /** How many there are in all, as the server counts them: 1001 stands for more than 1000. */
  readonly total: number;
}

export function rowsOf({ pages }: OrderPages): StaffOrderRow[] {
  return pages.flat();
}

export function inPages(rows: readonly StaffOrderRow[]): OrderPages['pages'] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerPage) }, (_, index) =>
    rows.slice(index * rowsPerPage, (index + 1) * rowsPerPage),
  );
}

/** Puts what was read next behind the others. Rows that came in live before are not repeated. */
export function withMore(list: OrderPages, page: OrderPages): OrderPages {
  const known = new Set(rowsOf(list).map(({ id }) => id));
  const rows = rowsOf(page).filter(({ id }) => !known.has(id));
  return { pages: [...list.pages, ...inPages(rows)], next: page.next, total: page.total };
}

/** Shows a row as it is now, where it stood. An older version than the one shown changes nothing. */
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
 * Takes a new row in where the sort puts it. Behind what was read so far it is only counted: it comes with its page.
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
