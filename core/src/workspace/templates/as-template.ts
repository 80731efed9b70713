import { findFacts } from '../../checks/facts/find-facts.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import type { LanguageCode } from '../../languages.ts';
import type { Block, WorkPage } from '../block.ts';
import { findAnchors } from './find-anchors.ts';
import type { ReadPart } from './read-lines.ts';

interface TemplateSource {
  /** Of the sheet. */
  readonly names: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** The words of the original; none if it was not read. */
  readonly parts: readonly ReadPart[];
}

/** Folded words of names and values. */
type Personal = ReadonlySet<string>;

/** Replaces each word that is about a person. */
const gap = '…';

/**
 * A translation as a template: labels and fixed text stay. Values, cells, descriptions of marks, notes, names, dates and numbers
 * go. A field keeps its label in the original (`original`), by which its value is found on the next paper.
 */
export function asTemplate(pages: readonly WorkPage[], source: TemplateSource): readonly WorkPage[] {
  const fields = pages.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'field'));
  const personal = new Set(
    [...source.names, ...fields.map(({ text }) => text)].flatMap((text) =>
      text
        .split(/[\s,.-]+/u)
        .map(foldWord)
        .filter(({ length }) => length > 2),
    ),
  );
  for (const { label } of fields) for (const word of label.split(/\s+/u)) personal.delete(foldWord(word));
  const anchors = findAnchors(fields, source, (label) => isValue(label, personal));
  const fixed = (text: string) => withoutPersonal(text, personal, source.to);
  return pages.map(({ blocks }) => ({
    blocks: blocks.flatMap((block) => blockOfTemplate(block, fixed, anchors)),
  }));
}

function blockOfTemplate(
  block: Block,
  fixed: (text: string) => string,
  anchors: ReadonlyMap<string, string>,
): Block[] {
  const { id, kind } = block;
  switch (kind) {
    case 'note':
      return [];
    case 'mark':
      return [{ id, kind, mark: block.mark, text: '' }];
    case 'table': {
      const [header = [], ...rows] = block.rows;
      const first = block.hasHeader ? header.map(fixed) : header.map(() => '');
      return [
        { id, kind, hasHeader: block.hasHeader, rows: [first, ...rows.map((row) => row.map(() => ''))] },
      ];
    }
    case 'field': {
      const anchor = anchors.get(id);
      return [
        { id, kind, label: fixed(block.label), text: '', ...(anchor !== undefined && { original: anchor }) },
      ];
    }
    default:
      return [{ id, kind, text: fixed(block.text) }];
  }
}

/** A text with a gap in the place of names, dates and numbers. */
function withoutPersonal(text: string, personal: Personal, language: LanguageCode): string {
  const dates = findFacts([text], language, true).dates.map((date) => date.text);
  const undated = dates.reduce((rest, date) => rest.replaceAll(date, gap), text);
  return undated
    .replaceAll(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}’'./-]*[\p{L}\p{M}\p{N}])?/gu, (word) => {
      const isNumber = /\p{N}/u.test(word);
      return isNumber || word.split(/[’'./-]/u).some((part) => personal.has(foldWord(part))) ? gap : word;
    })
    .replaceAll(new RegExp(`${gap}(?:[\\s,.]*${gap})+`, 'gu'), gap);
}

/** What has a number or only names is a value itself. */
function isValue(label: string, personal: Personal): boolean {
  return /\p{N}/u.test(label) || label.split(/[\s,.-]+/u).every((word) => personal.has(foldWord(word)));
}
