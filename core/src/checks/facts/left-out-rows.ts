import { foldWord } from '../names/fold-name.ts';
import type { Section, Sentence } from './sections.ts';

/** The minimum letters of a missed row, and the minimum fraction of them that its section of the translation must lack. */
const [fewestLetters, less] = [{ sameAlphabet: 18, otherAlphabet: 24 }, 0.45];
/** The minimum fraction of the original's labels; with fewer, the translation has another layout. */
const labelsThatStay = 0.6;
/** The minimum letters of a name that is compared. */
const shortestName = 4;

/**
 * Rows of a form that seem to be left out: the translation of a section has fewer labels and is shorter by about a row. If both documents
 * have the same alphabet, also rows whose names occur less often in the translation than in the original.
 */
export function leftOutRows(sections: readonly Section[], texts: Texts | undefined): Sentence[] {
  const [labels, theirLabels] = [
    sum(sections.map(({ original }) => labelsIn(original))),
    sum(sections.map(({ translation }) => labelsIn(translation))),
  ];
  const hasFewerLabels = theirLabels < labels && theirLabels > labelsThatStay * labels;
  const fewest = fewestLetters[texts === undefined ? 'otherAlphabet' : 'sameAlphabet'];
  const counts = texts === undefined ? undefined : countsOf(texts);
  return sections.flatMap((section) => {
    const missing = lettersOf(section.original) - lettersOf(section.translation);
    const rows = [
      ...(hasFewerLabels && fewerLabels(section) > 0 ? labelled(section.original, counts) : []),
      ...(counts === undefined ? [] : withNames(section.original, counts)),
    ];
    return rows
      .filter(({ length }) => length >= fewest && missing >= less * length)
      .toSorted((one, other) => Math.abs(one.length - missing) - Math.abs(other.length - missing))
      .slice(0, 1);
  });
}

interface Texts {
  readonly original: readonly string[];
  readonly translation: readonly string[];
}

interface Counts {
  readonly original: number;
  readonly translation: number;
}
type CountsOf = (name: string) => Counts;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const lettersOf = (sentences: readonly Sentence[]): number => sum(sentences.map(({ length }) => length));

const labelsIn = (sentences: readonly Sentence[]): number =>
  sentences.filter(({ isLabel }) => isLabel).length;

function fewerLabels({ original, translation }: Section): number {
  return labelsIn(original) - labelsIn(translation);
}

/** Labels with their values, unless a value has a fact that would be missed by itself. */
function labelled(sentences: readonly Sentence[], counts: CountsOf | undefined): Sentence[] {
  return sentences.flatMap((label, at): Sentence[] => {
    const value = sentences[at + 1];
    if (!label.isLabel || label.hasFact || value === undefined || value.isLabel || value.hasFact) return [];
    const names = namesIn(value);
    if (counts !== undefined && names.length > 0 && !names.map(counts).some(isLess)) return [];
    return [
      {
        ...value,
        text: `${label.text.trim()}: ${value.text.trim()}`,
        at: label.at,
        length: label.length + value.length,
      },
    ];
  });
}

/** At least one of the names must occur elsewhere in the translation; words that are translated do not. */
function withNames(sentences: readonly Sentence[], counts: CountsOf): Sentence[] {
  return sentences.filter((sentence) => {
    const names = namesIn(sentence).map(counts);
    const isElsewhere = names.some(({ translation }) => translation > 0);
    return !sentence.isLabel && !sentence.hasFact && names.length > 1 && names.every(isLess) && isElsewhere;
  });
}

const isLess = ({ original, translation }: Counts): boolean => translation < original;

function namesIn({ text }: Sentence): string[] {
  return (text.match(/\p{Lu}[\p{L}\p{M}'’]+/gu) ?? [])
    .map(foldWord)
    .filter(({ length }) => length >= shortestName);
}

function countsOf(texts: Texts): CountsOf {
  const [ours, theirs] = [texts.original, texts.translation].map((pages) =>
    Map.groupBy((pages.join('\n').match(/[\p{L}\p{M}'’]+/gu) ?? []).map(foldWord), (word) => word),
  );
  return (name) => ({ original: ours?.get(name)?.length ?? 0, translation: theirs?.get(name)?.length ?? 0 });
}
