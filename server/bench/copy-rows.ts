import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Some tens of KB, which fit into a socket's buffer: PostgreSQL reads one batch while the next is generated. */
const rowsAtOnce = 200;

/**
 * Inserts rows into a table with COPY; all have the columns of the first. Their texts must not contain tabs, line breaks or
 * backslashes.
 */
export async function copyRows(client: pg.Client, table: string, rows: Iterable<object>): Promise<void> {
  const all = rows[Symbol.iterator]();
  const first = all.next();
  if (first.done === true) return;
  const columns = Object.keys(first.value).map((column) => `"${column}"`);
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lots(first.value, all)), into);
}

/** Formats rows for COPY's text format: one line each, with columns separated by tabs. */
function* lots(first: object, rest: Iterator<object>): Generator<string> {
  let [lines, count] = [line(first), 1];
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    lines += line(next.value);
    count += 1;
    if (count % rowsAtOnce !== 0) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

function line(row: object): string {
  return `${Object.values(row).map(written).join('\t')}\n`;
}

/** Values shared by many rows are serialised once. */
const writtenObjects = new WeakMap<object, string>();

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return JSON.stringify(value);
  const known = writtenObjects.get(value) ?? JSON.stringify(value);
  writtenObjects.set(value, known);
  return known;
}
