import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';

/**
 * Rows are rendered or skipped in pages of this size, small enough to render without a visible delay while
 * scrolling.
 */
const rowsPerPage = 25;

/**
 * The loaded part of a list, in pages for rendering. A page keeps its rows; rows that arrive live extend the page
 * they fall into.
 */
export interface OrderPages {
  readonly pages: readonly (readonly StaffOrderRow[])[];
  /** The cursor of the next page; undefined if everything is loaded. */
  readonly next: string | undefined;
  /** The total number of orders as counted by the server: 1001 means more than 1000. */
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

/** Appends the next page. Rows that arrived live are not repeated. */
export function withMore(list: OrderPages, page: OrderPages): OrderPages {
  const known = new Set(rowsOf(list).map(({ id }) => id));
  const rows = rowsOf(page).filter(({ id }) => !known.has(id));
  return { pages: [...list.pages, ...inPages(rows)], next: page.next, total: page.total };
}
