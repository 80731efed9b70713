/** Characters with which spreadsheets begin a formula, including their full-width forms. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff';

/**
 * Formats one line of a CSV file (RFC 4180), including the line end. A cell that a spreadsheet would run as a formula
 * is prefixed with an apostrophe, because names and emails are untrusted.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
}

/** A negative amount, which every spreadsheet reads as a number. */
const amount = /^-\d+\.\d{2}$/u;

function harmless(cell: string): string {
  return formulaStart.test(cell) && !amount.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Formats a time (UTC, ISO 8601) for spreadsheets; '' for null. */
export function csvTime(at: string | null): string {
  return at === null ? '' : at.slice(0, 19).replace('T', ' ');
}
