import { functionWordsOf } from '../../checks/language/function-words.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import type { LanguageCode } from '../../languages.ts';
import { textsOf, type Block, type WorkPage } from '../block.ts';
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
 * Converts a translation to a template. Labels and fixed text stay; values, cells, descriptions of marks, notes, names, dates and numbers
 * are removed. A field keeps its label in the original (`original`), and a sentence the words around its values, which locate the values in
 * the next document.
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
  const sentence = (text: string) => withGaps(text, read);
  const fixed = (text: string) => withGaps(text, unread).text;
  return pages.map(({ blocks }) => ({
    blocks: blocks.flatMap((block) => blockOfTemplate(block, { fixed, sentence, anchors })),
  }));
}

interface Words {
  readonly fixed: (text: string) => string;
  readonly sentence: (text: string) => ReturnType<typeof withGaps>;
  /** The labels of fields, by field id. */
  readonly anchors: ReadonlyMap<string, string>;
}

function blockOfTemplate(block: Block, { fixed, sentence, anchors }: Words): Block[] {
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
    default: {
      const { text, original } = sentence(block.text);
      return [{ id, kind, text, ...(original !== '' && { original }) }];
    }
  }
}

/** Text with a number, or with only names, is itself a value. */
function isValue(label: string, personal: Personal): boolean {
  return /\p{N}/u.test(label) || label.split(/[\s,.-]+/u).every((word) => personal.has(foldWord(word)));
}
