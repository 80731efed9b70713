import type { Row } from '../src/db/define-row.ts';
import { entities } from '../src/db/entities.ts';
import type { Holding } from '../src/db/data-handling.ts';
import { otherDataStores } from '../src/privacy/other-data-stores.ts';

/** The lines of docs/privacy.md around the output of dataMap(). */
export const dataMapMarkers = ['<!-- data map -->', '<!-- /data map -->'] as const;

/** The personal data that we store, as Markdown: the tables that declare any, and the other places. */
export function dataMap(): string {
  const rows = entities.filter(({ columns }) => columns.some(isPersonal)).toSorted(byTable);
  return [
    table(
      ['table', 'about', 'holds', 'why', 'how long', 'who sees it'],
      rows.map((row) => [
        code(row.table),
        row.data.about,
        heldBy(row),
        row.data.why,
        row.data.kept,
        row.data.seenBy,
      ]),
    ),
    `Tables with business and technical data only: ${entities
      .filter(({ columns }) => !columns.some(isPersonal))
      .map(({ table: name }) => code(name))
      .toSorted()
      .join(', ')}.`,
    table(
      ['other places', 'holds', 'why', 'how long'],
      otherDataStores.map(({ places, holds, why, kept }) => [places.map(code).join(', '), holds, why, kept]),
    ),
  ].join('\n\n');
}

const isPersonal = ({ kind }: Holding) => kind === 'personal' || kind === 'freeText' || kind === 'secret';
const byTable = (a: Row, b: Row) => (a.table < b.table ? -1 : 1);
const code = (name: string) => (name.includes(' ') ? name : `\`${name}\``);

/** The columns, grouped by what ends them. */
function heldBy({ columns, data }: Row): string {
  const endings = new Map<string, string[]>();
  for (const column of columns.filter(isPersonal)) {
    const kept = column.keeps === undefined ? '' : ` (keeps ${column.keeps})`;
    const ending = endingOf(column, data.rowsGo?.with) + kept;
    endings.set(ending, [...(endings.get(ending) ?? []), column.name]);
  }
  return [...endings].map(([ending, names]) => `${names.map(code).join(', ')}: ${ending}`).join('; ');
}

function endingOf({ kind, goes = 'row' }: Holding, rowsGo: 'documents' | 'customer' | undefined): string {
  if (typeof goes === 'object') return `stays (${goes.stays})`;
  const ending = goes === 'row' && rowsGo !== undefined ? endings[rowsGo] : endings[goes];
  return kind === 'secret' ? `secret, ${ending}` : ending;
}

const endings = {
  documents: 'until the documents are deleted',
  customer: 'until the order is anonymised',
  answered: 'until 90 days after the request is closed',
  row: 'until its row is deleted',
  computed: 'computed from other columns',
} as const;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
