import { functionWordsOf } from '../../checks/language/function-words.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import type { LanguageCode } from '../../languages.ts';
import { textsOf, type Block, type MarkBlock, type WorkPage } from '../block.ts';
import { isPageCount } from './page-count.ts';
import { findAnchors } from './find-anchors.ts';
import { gapSource, withGaps } from './gaps.ts';
import { wordsOf, type ReadPart } from './read-lines.ts';

interface TemplateSource {
  /** The names of the sheet. */
  readonly names: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** The words of the original; empty if it was not read. */
  readonly parts: readonly ReadPart[];
}

/** Folded words of names and values. */
type Personal = ReadonlySet<string>;

/**
 * A translation as a template: labels, fixed text and descriptions of marks stay. Values, cells, notes, names, dates and numbers
 * go. A field keeps its label in the original (`original`), a sentence the words around its values, by which they are found on the next
 * paper.
 */
export function asTemplate(pages: readonly WorkPage[], source: TemplateSource): readonly WorkPage[] {
  const usual = functionWordsOf(source.to);
  const fields = pages.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'field'));
  const personal = new Set(
    [...source.names, ...fields.map(({ text }) => text)].flatMap((text) =>
      text
        .split(/[\s,.-]+/u)
        .map(foldWord)
        .filter((word) => word.length > 2 && !usual.has(word)),
    ),
  );
  for (const { label } of fields) for (const word of label.split(/\s+/u)) personal.delete(foldWord(word));
  const anchors = findAnchors(fields, source, (label) => isValue(label, personal));
  const { from, to, parts } = source;
  const said = pages.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  const read = gapSource({ words: wordsOf(parts), from, to, personal, said });
  const unread = gapSource({ words: [], from, to, personal, said });
  const sentence = (text: string, isOfMark = false) => {
    const { text: fixed, original } = withGaps(text, { ...read, isOfMark });
    return { text: fixed, ...(original !== '' && { original }) };
  };
  const fixed = (text: string) => withGaps(text, unread).text;
  return pages.map(({ blocks }, at) => ({
    blocks: blocks.flatMap((block) =>
      isPageCount(block, at, pages.length) ? [block] : blockOfTemplate(block, { fixed, sentence, anchors }),
    ),
  }));
}

interface Words {
  readonly fixed: (text: string) => string;
  readonly sentence: (
    text: string,
    isOfMark?: boolean,
  ) => Pick<Block, 'original'> & { readonly text: string };
  /** Of the fields, by their ids. */
  readonly anchors: ReadonlyMap<string, string>;
}

function blockOfTemplate(block: Block, { fixed, sentence, anchors }: Words): Block[] {
  const { id, kind } = block;
  switch (kind) {
    case 'note':
      return [];
    case 'mark':
      return [
        { id, kind, mark: block.mark, ...(isOfPerson(block) ? { text: '' } : sentence(block.text, true)) },
      ];
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
      return [{ id, kind, ...sentence(block.text) }];
  }
}

/** A signature, or what was written by hand, in which a word begins with a capital: it says who signed. */
function isOfPerson({ mark, text }: MarkBlock): boolean {
  const isByHand = mark === 'signature' || mark === 'handwritten';
  return isByHand && /\s\p{Lu}|^\p{Lu}(?!\p{Ll}*\s\p{Ll})/u.test(text);
}

/** What has a number or only names is a value itself. */
function isValue(label: string, personal: Personal): boolean {
  return /\p{N}/u.test(label) || label.split(/[\s,.-]+/u).every((word) => personal.has(foldWord(word)));
}
