import { shortened } from '../clean-text.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { isUnspaced, pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { lengthOf, misfit, type Pairing } from '../units/align-units.ts';
import { isSameLayout } from '../units/left-out-units.ts';
import type { Unit } from '../units/read-units.ts';
import { negationsOf, type Negations } from './negations.ts';

/** Words of a sentence that is compared in any layout, and letters of the text that is shown. */
const [fewestWords, longestText, mostAsked] = [4, 120, 5];
/** How far the lengths of counterparts differ at most, as the logarithm of their ratio. */
const mostMisfit = 0.5;
/** Pairings before and behind, where a translator may say it instead. */
const near = 2;
/** Words of a sentence that stands alone. */
const mostAlone = 12;

type Change = 'lost' | 'added' | undefined;

/**
 * Asks after sentences and values whose 'not' has no counterpart, or which lack one that their counterpart has: of two units that say
 * the same, one surely says no, and the other has no word that may.
 */
export function otherNegations({ original, translation, pairings }: Compared): Finding[] {
  const [ours, theirs] = [negationsOf(original.language), negationsOf(translation.language)];
  if (ours === undefined || theirs === undefined || pairings === undefined) return [];
  const isFull = ours.isFull && theirs.isFull;
  const isSame = isFull && isSameLayout(pairings);
  const sentences = pairings.map(isSentence);
  // The one long sentence of a form may be the office's own formula.
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
  // In another layout a unit may be paired with a neighbour: all sentences together must say no less often.
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
  // A part of it may be beside it, in a unit without a counterpart.
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

/** About as long, and of some words each. */
function isSentence({ original, translation }: Pairing): boolean {
  return (
    original.length * translation.length > 0 &&
    Math.abs(misfit(lengthOf(original), lengthOf(translation))) < mostMisfit &&
    [original, translation].every((units) => wordsIn(textOf(units)) >= fewestWords)
  );
}

/** What a label announces: one unit of each, and no head of a table, where 'No' is a number. */
function isValue({ original, translation }: Pairing): boolean {
  const [[one], [other]] = [original, translation];
  return (
    one !== undefined &&
    other !== undefined &&
    original.length * translation.length === 1 &&
    Math.abs(misfit(one.length, other.length)) < 2 * mostMisfit &&
    [one, other].some(({ text }) => wordsIn(text) < fewestWords) &&
    !one.isLabel &&
    !other.isLabel &&
    !(/^\s*no\s*$/iu.test(other.text) && other.cell.endsWith(':1') && !other.cell.startsWith('1:'))
  );
}

/** Signs without blanks between them are half a word each. */
const wordsIn = (text: string): number =>
  (text.match(/\p{L}{2,}/gu) ?? []).reduce(
    (all, word) => all + (isUnspaced.test(word) ? word.length / 2 : 1),
    0,
  );

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
