import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';

/** Rows that are drawn, or left out, together: few enough to render without a visible delay while scrolling. */
const rowsPerPage = 25;

/**
 * As much of the list as was read so far, in pages for drawing. A page keeps its rows; what comes in live grows the page
 * it falls into.
 */
export interface OrderPages {
  readonly pages: readonly (readonly StaffOrderRow[])[];
  /** Where the next page starts; undefined: everything was read. */
  readonly next: string | undefined;
  /** How many there are in all, as the server counts them: 1001 means more than 1000. */
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
