import type { AnswerReason, CheckLine, CheckLineKind, ChecklistItem } from '@truepage/core/checks/check-line';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import { isolated } from '@truepage/core/texts/isolated';
import type { Text } from '../../../../i18n/dictionary.ts';

/** A finding as a sentence. Quoted text keeps its own direction. */
export function findingWords(line: CheckLine, text: Text): string {
  switch (line.kind) {
    case 'pages':
      return text('adminChecks.pages', {
        translation: text('common.pages', { count: line.translation }),
        original: text('common.pages', { count: line.original }),
      });
    case 'name':
      return line.seen === null
        ? text('adminChecks.nameMissing', { name: quoted(line.name) })
        : text('adminChecks.nameOtherwise', { name: quoted(line.name), seen: quoted(line.seen) });
    case 'number':
      return line.seen === null
        ? text('adminChecks.numberMissing', { number: quoted(line.number) })
        : text('adminChecks.numberOtherwise', { number: quoted(line.number), seen: quoted(line.seen) });
    case 'date':
      return line.seen === null
        ? text('adminChecks.dateMissing', { date: quoted(line.date) })
        : text('adminChecks.dateOtherwise', { date: quoted(line.date), seen: quoted(line.seen) });
    case 'word':
      return text('adminChecks.wordOtherwise', { text: quoted(line.text), seen: quoted(line.seen) });
    case 'swapped-names':
      return text('adminChecks.swappedNames', { text: quoted(line.text) });
    case 'sex':
      return text(line.seen === 'male' ? 'adminChecks.sexMale' : 'adminChecks.sexFemale');
    case 'left-out':
      return text('adminChecks.leftOut', { text: quoted(line.text) });
    case 'term':
      return line.use === 'missing'
        ? text('adminChecks.termMissing', { source: quoted(line.source), words: quoted(line.words) })
        : text('adminChecks.termForbidden', { words: quoted(line.words) });
    case 'garbled':
      return text('adminChecks.garbled');
    case 'source-language':
      return text('adminChecks.sourceLanguage', { text: quoted(line.text) });
    case 'wrong-script':
      return text('adminChecks.wrongScript', { text: quoted(line.text) });
    case 'empty-page':
      return text('adminChecks.emptyPage');
    case 'unreadable':
      return text(
        line.of === 'original' ? 'adminChecks.unreadableOriginal' : 'adminChecks.unreadableTranslation',
      );
    case 'checklist':
      return text(`adminChecks.${line.item}`);
  }
}

/** The page and document of a finding as text. */
export function placeWords({ of, page }: CheckLine, text: Text): string {
  const isOriginal = of === 'original';
  if (page === null) return text(isOriginal ? 'adminChecks.wholeOriginal' : 'adminChecks.wholeTranslation');
  return text(isOriginal ? 'adminChecks.onOriginal' : 'adminChecks.onTranslation', { page });
}

export function reasonWords(reason: AnswerReason, note: string | null, text: Text): string {
  return note === null || note === '' ? text(`adminChecks.${reason}`) : note;
}

type CheckedEntry = Extract<OrderAuditEntry, { readonly what: `check.${string}` }>;

/** The history's text about checks, without quotes from the documents. */
export function checkedLine(entry: CheckedEntry, text: Text): string {
  if (entry.what === 'check.fixed') return text('adminChecks.didFix', entry.after);
  if (entry.what === 'check.left_open') return leftOpenWords(entry.after, text);
  const finding = toldWords(entry.after, text);
  if (entry.what === 'check.reopened') return text('adminChecks.didReopen', { finding });
  return text('adminChecks.didAnswer', { finding, reason: reasonWords(entry.after.reason, null, text) });
}

function leftOpenWords({ version, state, open }: LeftOpen, text: Text): string {
  if (isUnderway(state) && open.length === 0) return text('adminChecks.didLeaveRunning', { version });
  const findings = open.map((one) => toldWords(one, text)).join('; ');
  return text('adminChecks.didLeaveOpen', { version, findings, count: open.length });
}

type LeftOpen = Extract<CheckedEntry, { readonly what: 'check.left_open' }>['after'];

interface Told {
  readonly kind: CheckLineKind;
  readonly page: number | null;
  readonly item?: ChecklistItem | undefined;
}

function toldWords({ kind, page, item }: Told, text: Text): string {
  const name = kind === 'checklist' ? text(`adminChecks.${item ?? 'notByMachine'}`) : text(kinds[kind]);
  return page === null ? name : text('adminChecks.kindOnPage', { kind: name, page });
}

const kinds = {
  pages: 'adminChecks.kindPages',
  name: 'adminChecks.kindName',
  number: 'adminChecks.kindNumber',
  date: 'adminChecks.kindDate',
  word: 'adminChecks.kindWord',
  'swapped-names': 'adminChecks.kindSwappedNames',
  sex: 'adminChecks.kindSex',
  'left-out': 'adminChecks.kindLeftOut',
  term: 'adminChecks.kindTerm',
  garbled: 'adminChecks.kindGarbled',
  'source-language': 'adminChecks.kindSourceLanguage',
  'empty-page': 'adminChecks.kindEmptyPage',
  'wrong-script': 'adminChecks.kindWrongScript',
  unreadable: 'adminChecks.kindUnreadable',
} as const satisfies Record<Exclude<CheckLineKind, 'checklist'>, string>;

/** Adds quotation marks and directional isolates, so that right-to-left text does not reorder the sentence. */
function quoted(words: string): string {
  return `“${isolated(words)}”`;
}
