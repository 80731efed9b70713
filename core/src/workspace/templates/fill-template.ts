import { keysOf } from '../../texts/word-key.ts';
import type { ReadWord } from '../../reading/read-page.ts';
import type { Block, MarkBlock, WorkPage } from '../block.ts';
import {
  belowMark,
  isAlike,
  isBelow,
  placeOf,
  wordsOf,
  type IsSameWord,
  type ReadPart,
} from './read-lines.ts';
import { fillGaps } from './fill-gaps.ts';
import { isPageCount, pageCountFilled } from './page-count.ts';
import { readValue, type ValueContext } from './read-value.ts';

interface Filling extends ValueContext {
  /** The words of the original; empty if it was not read. */
  readonly parts: readonly ReadPart[];
  /** Generates an id for each block. */
  readonly newId: () => string;
}

/** Creates the blocks for a new document with a template's form. Values are filled in where the original has the field's label. */
export function fillTemplate(template: readonly WorkPage[], filling: Filling): readonly WorkPage[] {
  const anchors = template
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'field' ? [keysOf(block.original ?? '')] : []))
    .filter(({ length }) => length > 0);
  const used = new Set<ReadPart>();
  const words = wordsOf(filling.parts);
  const read = Math.max(0, ...filling.parts.map(({ page }) => page));
  const filled = (block: Block, at: number): Block => {
    const { original: _label, ...rest } = block;
    const fresh = { ...rest, id: filling.newId() };
    if (fresh.kind === 'heading' || fresh.kind === 'paragraph')
      return isPageCount(fresh, at, template.length)
        ? { ...fresh, filled: pageCountFilled(template.length, read) }
        : { ...fresh, ...fillGaps(fresh.text, block.original ?? '', words, filling) };
    if (fresh.kind === 'mark') return suggestedMark(fresh, block.original ?? '', words, filling);
    if (fresh.kind !== 'field') return fresh;
    const found = valueOf(block.original ?? '', filling.parts, anchors, used);
    if (found === undefined) return fresh;
    const { text, filled: source } = readValue(found.raw, found.confidence, filling);
    return { ...fresh, text, original: found.raw, filled: source };
  };
  return template.map(({ blocks }, at) => ({ blocks: blocks.map((block) => filled(block, at)) }));
}

/** The next paper may have another seal: a person looks at each. */
const mostForMarks = 80;

function suggestedMark(
  mark: MarkBlock,
  anchors: string,
  words: readonly ReadWord[],
  filling: Filling,
): Block {
  if (mark.text === '') return mark;
  const { text, filled, original } = fillGaps(mark.text, anchors, words, filling);
  const confidence = Math.min(mostForMarks, filled?.confidence ?? mostForMarks);
  return {
    ...mark,
    text,
    ...(original !== undefined && { original }),
    filled: { from: 'template', confidence },
  };
}

interface Raw {
  readonly raw: string;
  /** The lowest confidence of its words. */
  readonly confidence: number;
}

type Keys = readonly string[];

/** The words after a label, in the next column, or below it, according to the template. Each place is read only once. */
function valueOf(
  label: string,
  parts: readonly ReadPart[],
  anchors: readonly Keys[],
  used: Set<ReadPart>,
): Raw | undefined {
  // 'Padre' and 'Madre' differ by one letter, so equal labels take precedence over similar ones.
  return (
    valueAt(label, { parts, anchors, used }, isEqual) ?? valueAt(label, { parts, anchors, used }, isAlike)
  );
}

const isEqual: IsSameWord = (one, other) => one === other;

interface Searched {
  readonly parts: readonly ReadPart[];
  readonly anchors: readonly Keys[];
  readonly used: Set<ReadPart>;
}

function valueAt(label: string, { parts, anchors, used }: Searched, isSame: IsSameWord): Raw | undefined {
  const keys = keysOf(label);
  const isAnchor = (one: ReadPart) => anchors.some((anchor) => placeOf(anchor, one) !== -1);
  for (const [index, part] of parts.entries()) {
    const at = placeOf(keys, part, 0, isSame);
    if (at === -1) continue;
    const beside = label.endsWith(belowMark) ? [] : upToAnchor(part, at + keys.length, anchors);
    if (beside.length > 0) return joined(beside);
    const isNext = (one: ReadPart) =>
      label.endsWith(belowMark) ? isBelow(part, one) : one.page === part.page && one.line === part.line;
    const place = parts.slice(index + 1).find((one) => isNext(one) && !isAnchor(one) && !used.has(one));
    if (place === undefined) continue;
    used.add(place);
    return joined(place.words);
  }
  return undefined;
}

/** The words of a part from a position to the next label. */
function upToAnchor({ words, ...part }: ReadPart, from: number, anchors: readonly Keys[]): ReadPart['words'] {
  const rest = { ...part, words: words.slice(from) };
  const ends = anchors.map((anchor) => placeOf(anchor, rest)).filter((at) => at !== -1);
  return rest.words.slice(0, Math.min(rest.words.length, ...ends));
}

function joined(words: ReadPart['words']): Raw | undefined {
  const raw = words
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/^[\s:.\-–—_]+|[\s:_]+$/gu, '');
  return raw === '' ? undefined : { raw, confidence: Math.min(...words.map(({ confidence }) => confidence)) };
}
