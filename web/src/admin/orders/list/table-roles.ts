/**
 * The roles that table elements have by themselves, written down: some browsers forget them where a stylesheet draws
 * the elements as cards (`display: grid`), and screen readers would then find no table.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
