/** What makes spreadsheets read a cell as a formula, in any script's form of the sign. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** Says to spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * One line of a CSV file (RFC 4180), with its line end. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe: names and emails are written by strangers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
}

/** An amount below zero is a number in every spreadsheet. */
const amount = /^-\d+\.\d{2}$/u;

function harmless(cell: string): string {
  return formulaStart.test(cell) && !amount.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** A time (UTC, ISO 8601) in a form that spreadsheets read; nothing for null. */
export function csvTime(at: string | null): string {
  return at === null ? '' : at.slice(0, 19).replace('T', ' ');
}
