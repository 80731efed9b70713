import { shortened } from '../clean-text.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { isUnspaced, pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { lengthOf, misfit, type Pairing } from '../units/align-units.ts';
import { isSameLayout } from '../units/left-out-units.ts';
import type { Unit } from '../units/read-units.ts';
import { negationsOf, type Negations } from './negations.ts';

/** Minimum words of a sentence compared in any layout, maximum letters of the text shown, and maximum findings. */
const [fewestWords, longestText, mostAsked] = [4, 120, 5];
/** The maximum difference in length between counterparts, as the logarithm of their ratio. */
const mostMisfit = 0.5;
/** The number of pairings before and after that may contain the negation instead. */
const near = 2;
/** The maximum words of a sentence that has no neighbours. */
const mostAlone = 12;

type Change = 'lost' | 'added' | undefined;

/**
 * Reports sentences and values whose negation has no counterpart, or that lack a negation that their counterpart has: of two units with the
 * same meaning, one surely has a negation, and the other has no word that could be one.
 */
export function otherNegations({ original, translation, pairings }: Compared): Finding[] {
  const [ours, theirs] = [negationsOf(original.language), negationsOf(translation.language)];
  if (ours === undefined || theirs === undefined || pairings === undefined) return [];
  const isFull = ours.isFull && theirs.isFull;
  const isSame = isFull && isSameLayout(pairings);
  const sentences = pairings.map(isSentence);
  // The only long sentence of a form may be the office's own phrase.
  const isInText = (at: number): boolean => sentences[at - 1] === true || sentences[at + 1] === true;
  const isOwn = (at: number, change: Change): boolean =>
    isInText(at) ||
    (change === 'lost' &&
      (!isFull || (isSame && wordsIn(textOf(pairings[at]?.original ?? [])) <= mostAlone)));
  const changes = pairings.map((pairing, at): Change => {
    const isValued = isSame && isValue(pairing);
    if (!isValued && sentences[at] !== true) return undefined;
    const change = changeOf(pairings, at, ours, theirs);
    return isValued || isOwn(at, change) ? change : undefined;
  });
  const isMoved = (at: number): boolean =>
    isFull &&
    changes
      .slice(Math.max(0, at - near), at + near + 1)
      .some((other) => other !== undefined && other !== changes[at]);
  // In another layout a unit may be paired with a neighbour, so all sentences together must have fewer negations.
  if (!isSame && !saysLess(pairings, ours, theirs)) return [];
  return pairings
    .filter((_, at) => (isSame ? changes[at] !== undefined : changes[at] === 'lost') && !isMoved(at))
    .slice(0, mostAsked)
    .map(({ original: [unit] }): Finding => {
      const shown = shortened((unit?.text ?? '').replaceAll(/\s+/gu, ' ').trim(), longestText);
      return {
        kind: 'left-out',
        key: `left-out:not:${shortened(shown, 60)}`,
        of: 'original',
        page: pageOf(original.facts.texts, unit?.at ?? 0),
        text: shown,
      };
    });
}

function saysLess(pairings: readonly Pairing[], ours: Negations, theirs: Negations): boolean {
  const says = (units: readonly Unit[], { polarityOf }: Negations): number =>
    Number(polarityOf(textOf(units)) === 'no');
  const more = pairings
    .filter(isSentence)
    .map(({ original, translation }) => says(original, ours) - says(translation, theirs));
  return more.reduce((sum, one) => sum + one, 0) > 0;
}

function changeOf(pairings: readonly Pairing[], at: number, ours: Negations, theirs: Negations): Change {
  // A part of it may be in an adjacent unit without a counterpart.
  const around = pairings
    .slice(Math.max(0, at - 1), at + 2)
    .filter((one) => one === pairings[at] || one.original.length * one.translation.length === 0);
  const text = (side: 'original' | 'translation', some = around): string =>
    textOf(some.flatMap((one) => one[side]));
  const own = pairings.slice(at, at + 1);
  const [says, saysOther] = [
    ours.polarityOf(text('original', own)),
    theirs.polarityOf(text('translation', own)),
  ];
  if (says !== 'open')
    return saysOther === 'open' && !theirs.maySay(text('translation'), says) ? 'lost' : undefined;
  return saysOther === 'no' && !ours.maySay(text('original'), saysOther) ? 'added' : undefined;
}

/** Whether a text has as many words as a sentence. */
export const isLong = (text: string): boolean => wordsIn(text) >= fewestWords;

/** Similar in length, and of several words each. */
function isSentence({ original, translation }: Pairing): boolean {
  return (
    original.length * translation.length > 0 &&
    Math.abs(misfit(lengthOf(original), lengthOf(translation))) < mostMisfit &&
    [original, translation].every((units) => isLong(textOf(units)))
  );
}

/** The value of a label: one unit in each document, and not a table header, where 'No' stands for 'number'. */
function isValue({ original, translation }: Pairing): boolean {
  const [[one], [other]] = [original, translation];
  return (
    one !== undefined &&
    other !== undefined &&
    original.length * translation.length === 1 &&
    Math.abs(misfit(one.length, other.length)) < 2 * mostMisfit &&
    [one, other].some(({ text }) => !isLong(text)) &&
    !one.isLabel &&
    !other.isLabel &&
    !(/^\s*no\s*$/iu.test(other.text) && other.cell.endsWith(':1') && !other.cell.startsWith('1:'))
  );
}

/** Characters of scripts without spaces count as half a word each. */
const wordsIn = (text: string): number =>
  (text.match(/\p{L}{2,}/gu) ?? []).reduce(
    (all, word) => all + (isUnspaced.test(word) ? word.length / 2 : 1),
    0,
  );

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
