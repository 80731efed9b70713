type Kind = 'label' | 'value';

interface Row {
  readonly cells: readonly string[];
  /** Undefined if neither, or if the letters do not show it. */
  readonly kind: Kind | undefined;
}

/** The maximum fraction of form rows with several cells, in a document of single lines. */
const fewRows = 0.3;

/**
 * Returns the pages of a document that prints its values in capitals above or below a row of labels, with each value after its label,
 * if the other document has that layout: 'ANA\tRUIZ' above 'Given name\tSurname' becomes 'Given name: ANA', 'Surname: RUIZ'.
 */
export function withLabelledRows(pages: readonly string[], other: readonly string[]): readonly string[] {
  const rows = pages.map((page) => page.split('\n').map(rowOf));
  const theirs = other.flatMap((page) => page.split('\n').map(rowOf));
  if (severalIn(theirs) > fewRows * severalIn(rows.flat())) return pages;
  return rows.map((ofPage) => joinRows(ofPage).join('\n'));
}

function severalIn(rows: readonly Row[]): number {
  return rows.filter(({ cells, kind }) => cells.length > 1 && kind !== undefined).length;
}

function rowOf(line: string): Row {
  const cells = line.split('\t').map((cell) => cell.trim());
  const isLabel = cells.every((cell) => /\p{Ll}/u.test(cell) && !/[\d:：]/u.test(cell));
  const isValue = cells.every((cell) => cell !== '' && !/\p{Ll}|[:：]/u.test(cell));
  return { cells, kind: isLabel ? 'label' : isValue ? 'value' : undefined };
}

function joinRows(rows: readonly Row[]): string[] {
  const lines: string[] = [];
  /** Which one came first in the rows that were joined just above. */
  let order: Kind | undefined;
  for (let at = 0; at < rows.length; at += 1) {
    const [row, next] = [rows[at], rows[at + 1]];
    if (row === undefined) break;
    const isPair = isPairOf(row, next) && !isTable(rows, at) && (row.cells.length > 1 || row.kind === order);
    order = isPair ? row.kind : undefined;
    if (!isPair || next === undefined) {
      lines.push(row.cells.join('\t'));
      continue;
    }
    const [labels, values] = row.kind === 'label' ? [row, next] : [next, row];
    lines.push(...labels.cells.map((label, column) => `${label}: ${values.cells[column] ?? ''}`));
    at += 1;
  }
  return lines;
}

function isPairOf({ cells, kind }: Row, next: Row | undefined): boolean {
  return (
    kind !== undefined && next?.kind !== undefined && next.kind !== kind && next.cells.length === cells.length
  );
}

/** Whether one header has several rows below it. */
function isTable(rows: readonly Row[], at: number): boolean {
  const [first, second, third] = rows.slice(at, at + 3);
  return first?.kind === 'label' && third?.kind === 'value' && third.cells.length === second?.cells.length;
}
