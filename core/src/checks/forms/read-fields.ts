import { cleanText } from '../clean-text.ts';
import { plain } from '../language/form-words.ts';

/** The value that follows a label. */
export interface Field {
  /** From 1. */
  readonly page: number;
  /** The text after the label; in forms and tables also possible values: the next cell, the cell below. */
  readonly values: readonly string[];
}

export type Rows = readonly (readonly string[])[];

/**
 * The fields of a document whose label is one of these words: 'Sex: F', with the value after the label, in the next cell or below it.
 * `allLabels` are labels that cannot be the value of another one.
 */
export function readFields(
  pages: readonly Rows[],
  labels: readonly string[],
  allLabels: readonly string[],
): Field[] {
  if (labels.length === 0) return [];
  const [wanted, known] = [new Set(labels), new Set(allLabels)];
  return pages.flatMap((rows, index) =>
    rows.flatMap((row, line) =>
      row.flatMap((cell, column) =>
        behindLabels(cell, wanted, known).map((behind): Field => {
          const values = behind === '' ? around(rows, line, column) : [behind];
          return {
            page: index + 1,
            values: values.filter((value) => value !== '' && !waysOf(value).some((way) => known.has(way))),
          };
        }),
      ),
    ),
  );
}

/** The lines of a page, split into cells. */
export function rowsOf(page: string): Rows {
  return cleanText(page)
    .replaceAll(/ (?=(?:性别|性別|성별)[ :：])/gu, '\t')
    .split('\n')
    .map((line) => line.split(/[\t|;]/u).map((cell) => cell.trim()));
}

function around(rows: Rows, line: number, column: number): string[] {
  return [rows[line]?.[column + 1] ?? '', rows[line + 1]?.[column] ?? ''];
}

/** The text after each wanted label in a cell; several if fields share a line ('Surname: Ruiz Given name: Ana'). */
function behindLabels(cell: string, wanted: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  if (cell === '') return [];
  const parts = cell.split(/[:：]/u);
  if (parts.length === 1) {
    const [label, value] = cutLabel(cell, known);
    return label !== '' && waysOf(label).some((way) => wanted.has(way)) ? [value] : [];
  }
  return parts.flatMap((part, at) => {
    if (at === parts.length - 1) return behindLabels(part.trim(), wanted, known);
    if (!endsOf(part).some((end) => wanted.has(end))) return [];
    const value = parts[at + 1] ?? '';
    const last = at + 2 < parts.length ? endsOf(value).filter((end) => known.has(end))[0] : undefined;
    return [(last === undefined ? value : value.trim().slice(0, -last.length)).trim()];
  });
}

/** The maximum words of a label. */
const mostWords = 4;

/** Splits a label without a following sign from the beginning of a cell: 'Sex F'; uses the longest known label. */
function cutLabel(cell: string, known: ReadonlySet<string>): [label: string, value: string] {
  if (waysOf(cell).some((way) => known.has(way))) return [cell, ''];
  const words = cell.split(' ');
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    if ((label.length > 2 || isSigns.test(label)) && known.has(plain(label)))
      return [label, words.slice(count).join(' ')];
  }
  return ['', ''];
}

const isSigns = /^[\p{Script=Han}\p{Script=Hangul}]{2}$/u;

/** Bilingual forms print a label in both languages: 'Фамилия / Surname'. */
function waysOf(label: string): string[] {
  return [label, ...label.split(/[/()]/u)].map(plain);
}

/** The last one to four words of a text, with the languages of a bilingual label separately. */
function endsOf(text: string): string[] {
  const words = text.trim().split(' ');
  return [
    ...waysOf(text),
    ...Array.from({ length: mostWords }, (_, at) => plain(words.slice(-1 - at).join(' '))),
  ];
}
