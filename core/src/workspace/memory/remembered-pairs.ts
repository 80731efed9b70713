import type { LanguageCode } from '../../languages.ts';
import type { Block, FieldBlock, WorkPage } from '../block.ts';
import { findAnchors } from '../templates/find-anchors.ts';
import { belowMark, type ReadPart } from '../templates/read-lines.ts';
import { maskText, memoryKey, nameWords, pairHoles } from './mask-text.ts';
import { labelAndValue, sentencesOf } from './pieces.ts';
import { mayName, type SegmentKind } from './may-name.ts';

export interface Paper {
  /** Names of the sheet, and the customer's name. */
  readonly names: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

export interface Delivered extends Paper {
  readonly pages: readonly WorkPage[];
  /** The words of the original; empty if it was not read. */
  readonly parts: readonly ReadPart[];
}

export interface Remembered {
  readonly key: string;
  readonly source: string;
  readonly target: string;
}

export interface Pair {
  readonly kind: SegmentKind;
  readonly source: string;
  readonly target: string;
}

/** Limits in characters. */
const [shortest, longest] = [2, 600];

/** The pairs worth remembering from a translation typed on the desk. */
export function rememberedPairs(paper: Delivered): readonly Remembered[] {
  return worthRemembering(
    paper.pages.flatMap(({ blocks }) => pairsOf(blocks, paper)),
    paper,
  );
}

/** The pairs with placeholders for names, dates and numbers; pairs that may still name a person are omitted. */
export function worthRemembering(all: readonly Pair[], paper: Paper): readonly Remembered[] {
  const { from, to } = paper;
  const names = new Set(nameWords(paper.names));
  // A value that may be a name is treated as a name in the sentences, too.
  for (const { kind, source, target } of all) {
    if (kind !== 'value' || !mayName({ kind, source, target }, paper)) continue;
    for (const word of nameWords([source, target])) if (word.length > 2) names.add(word);
  }
  for (const { kind, source } of all)
    if (kind === 'form') for (const word of nameWords([source])) names.delete(word);
  for (const word of nameWords(paper.names)) names.add(word);
  const kept = all.flatMap(({ kind, ...pair }) => {
    const source = maskText(pair.source, from, names);
    const target = pairHoles(source, maskText(pair.target, to, names));
    const key = memoryKey(source.text);
    const isText = /\p{L}/u.test(key) && key.length >= shortest && source.text.length <= longest;
    if (target === undefined || !isText || mayName({ kind, source: source.text, target }, paper)) return [];
    return [{ key, source: source.text, target }];
  });
  return [...new Map(kept.map((one) => [`${one.key}\n${one.target}`, one])).values()];
}

function pairsOf(blocks: readonly Block[], { parts, from, to }: Delivered): Pair[] {
  const fields = blocks.filter((block): block is FieldBlock => block.kind === 'field');
  const labels = findAnchors(fields, { parts, from, to }, (label) => /\p{N}/u.test(label));
  return blocks.flatMap((block) => pairsIn(block, labels.get(block.id))).filter(isWhole);
}

const isWhole = ({ source, target }: Pair) => source.trim() !== '' && target.trim() !== '';

function pairsIn(block: Block, label: string | undefined): Pair[] {
  const { kind, original: source = '' } = block;
  if (kind === 'field') {
    const [own, value] = labelAndValue(source);
    const inForm = own ?? label?.replace(belowMark, '').replace(/[:：]\s*$/u, '') ?? '';
    return [
      { kind: 'form', source: inForm, target: block.label },
      { kind: 'value', source: value, target: block.text },
    ];
  }
  if (kind === 'heading') return [{ kind: 'form', source, target: block.text }];
  if (kind !== 'paragraph') return [];
  const [theirs, ours] = [sentencesOf(source), sentencesOf(block.text)];
  if (theirs.length !== ours.length) return [{ kind: 'text', source, target: block.text }];
  return theirs.map((sentence, at) => ({ kind: 'text', source: sentence, target: ours[at] ?? '' }));
}
