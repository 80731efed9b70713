import { findFacts } from '../../checks/facts/find-facts.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import type { LanguageCode } from '../../languages.ts';
import { workLimits, type Block, type FieldBlock, type WorkPage } from '../block.ts';
import { dateOf } from './read-value.ts';
import { belowMark, isBelow, keysOf, placeOf, wordKey, type ReadPart } from './read-lines.ts';

export interface TemplateSource {
  /** Of the sheet. */
  readonly names: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** The words of the original; none if it was not read. */
  readonly parts: readonly ReadPart[];
}

/** Folded words of names and values. */
type Personal = ReadonlySet<string>;

/** What stands for a word that is about a person. */
export const gap = '…';

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
  return pages.map(({ blocks }) => ({
    blocks: blocks.flatMap((block) => blockOfTemplate(block, personal, source)),
  }));
}

function blockOfTemplate(block: Block, personal: Personal, source: TemplateSource): Block[] {
  const fixed = (text: string) => withoutPersonal(text, personal, source.to);
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
      const anchor = anchorOf(block, source, personal);
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

const mostAnchorWords = 6;

/** The label of a field's value in the original: the words before it, in the column before, or above it. */
function anchorOf(
  { text }: FieldBlock,
  { parts, from, to }: TemplateSource,
  personal: Personal,
): string | undefined {
  const iso = dateOf(text, to)?.iso;
  const keys = keysOf(text);
  if (keys.length === 0) return undefined;
  for (const [index, part] of parts.entries()) {
    const at = iso === undefined ? placeOf(keys, part) : placeOfDate(iso, part, from);
    if (at === -1) continue;
    const before = parts[index - 1];
    const beside = before?.page === part.page && before.line === part.line ? [before] : [];
    const above = parts.slice(0, index).filter((one) => isBelow(one, part));
    const isLabel = (label: string) => label !== '' && !isValue(label, personal);
    const nearest = [part.words.slice(0, at), ...beside.map(({ words }) => words)].map(labelIn).find(isLabel);
    const over = above
      .toReversed()
      .map(({ words }) => labelIn(words))
      .find(isLabel);
    return nearest ?? (over === undefined ? undefined : over + belowMark);
  }
  return undefined;
}

function labelIn(words: ReadPart['words']): string {
  const label = words.slice(-mostAnchorWords).map(({ text }) => text);
  return wordKey(label.join('')) === '' ? '' : label.join(' ').slice(0, workLimits.label);
}

/** What has a number or only names is a value itself. */
function isValue(label: string, personal: Personal): boolean {
  return /\p{N}/u.test(label) || label.split(/[\s,.-]+/u).every((word) => personal.has(foldWord(word)));
}

const mostDateWords = 8;

function placeOfDate(iso: string, { words }: ReadPart, from: LanguageCode): number {
  for (let at = 0; at < words.length; at += 1)
    for (let end = at + 1; end <= Math.min(words.length, at + mostDateWords); end += 1) {
      const written = words.slice(at, end).map(({ text }) => text);
      if (dateOf(written.join(' '), from)?.iso === iso) return at;
    }
  return -1;
}
