/**
 * Explicit roles of table elements: some browsers drop the implicit ones if a stylesheet lays the elements out as
 * cards (`display: grid`), and screen readers would then find no table.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
