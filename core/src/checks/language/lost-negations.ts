import { shortened } from '../clean-text.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { isUnspaced, pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { lengthOf, misfit, type Pairing } from '../units/align-units.ts';
import type { Unit } from '../units/read-units.ts';
import { negationsOf } from './negations.ts';

/** Words of a sentence that is compared, and letters of the text that is shown. */
const [fewestWords, longestText, mostAsked] = [4, 120, 5];
/** How far the lengths of counterparts differ at most, as the logarithm of their ratio. */
const mostMisfit = 0.5;
/** 'No. 7', 'Nº 7', and what is in parentheses, as notes are; the Vietnamese zero; 'no difference', which is the same. */
const noSentence =
  /\bn[oº°]s?\.?[ \t]*(?=[:#\d]|$)|\bno\.(?=\s)|[([][^()[\]]{1,80}[)\]]|không (?=trăm|phẩy)|相違が?な[いしく]/giu;

/**
 * Asks after sentences whose 'not' has no counterpart: of two units that say the same, the original's surely says no, and the
 * translation's has no word that may. Only where the original says so in more sentences: a translator may do it in another one.
 */
export function lostNegations({ original, translation, pairings }: Compared): Finding[] {
  const [ours, theirs] = [negationsOf(original.language), negationsOf(translation.language)];
  if (ours === undefined || theirs === undefined || pairings === undefined) return [];
  const sentences = pairings.filter(isSentence).map((pairing) => ({
    at: pairing.original[0]?.at ?? 0,
    shown: shortened((pairing.original[0]?.text ?? '').replaceAll(/\s+/gu, ' ').trim(), longestText),
    text: textOf(pairing.original),
    other: textOf(pairing.translation),
  }));
  const more = sum(
    sentences.map(({ text, other }) => Number(ours.sure.test(text)) - Number(theirs.sure.test(other))),
  );
  if (more <= 0) return [];
  const found = sentences.filter(({ text, other }) => ours.sure.test(text) && !theirs.any.test(other));
  return found.slice(0, mostAsked).map(({ at, shown }): Finding => {
    const page = pageOf(original.facts.texts, at);
    return {
      kind: 'left-out',
      key: `left-out:not:${shortened(shown, 60)}`,
      of: 'original',
      page,
      text: shown,
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** One unit of each, about as long. */
function isSentence({ original, translation }: Pairing): boolean {
  return (
    original.length === 1 &&
    translation.length === 1 &&
    Math.abs(misfit(lengthOf(original), lengthOf(translation))) < mostMisfit &&
    [original, translation].every(([unit]) => wordsIn(unit?.text ?? '') >= fewestWords)
  );
}

/** Signs without blanks between them are half a word each. */
const wordsIn = (text: string): number =>
  (text.match(/\p{L}{2,}/gu) ?? []).reduce(
    (all, word) => all + (isUnspaced.test(word) ? word.length / 2 : 1),
    0,
  );

const textOf = (units: readonly Unit[]): string =>
  units
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(noSentence, ' ');
