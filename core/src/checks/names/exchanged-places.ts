import type { Compared } from '../facts/compare-texts.ts';
import { pageOf, type Side } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { haveOtherKin } from '../forms/other-kin.ts';
import { isNameInEnglish } from '../language/english-words.ts';
import type { Pairing } from '../units/align-units.ts';
import { exchanged } from './exchanged-names.ts';
import { foldWord } from './fold-name.ts';
import { shortest, type NameSounds, type Token } from './name-tokens.ts';

/** Limits: names searched for elsewhere, and names reported. */
const [mostSought, mostTold] = [60, 10];

interface Row {
  readonly ours: readonly Token[];
  /** Names of the translation that the original has elsewhere, but not in this unit. */
  readonly strays: readonly Token[];
}

/**
 * Swapped names: of two units, the translation of each has a name of the other one. If a whole row was moved, its label names another
 * relative.
 */
export function exchangedPlaces(
  pairings: readonly Pairing[],
  sounds: NameSounds,
  { original, translation, listed }: Compared,
): Finding[] {
  const isName = nameTest(translation, listed);
  const languages = [original.language, translation.language] as const;
  const rows = pairings.flatMap((pairing, at): Row[] => {
    if (pairing.original.length === 0 || pairing.translation.length === 0) return [];
    const labelled = [pairings[at - 1], pairing].filter((one) => one !== undefined);
    const texts = [
      labelled.flatMap((one) => one.original.map(({ text }) => text)).join(' '),
      labelled.flatMap((one) => one.translation.map(({ text }) => text)).join(' '),
    ] as const;
    const ours = pairing.original.flatMap(sounds.ours);
    const theirs = pairing.translation.flatMap(sounds.theirs);
    const strays = theirs.filter((word) => isName(word) && !isAmong(ours, word, sounds));
    return strays.length === 0 || haveOtherKin(texts, languages) ? [] : [{ ours, strays }];
  });
  const sought = rows.flatMap((row) => row.strays.map((word) => ({ row, word }))).slice(0, mostSought);
  const pairs = sought.flatMap((one, at) => {
    const other = sought.slice(at + 1).find((two) => two.row !== one.row && isExchanged(one, two, sounds));
    return other === undefined ? [] : [[one, other] as const];
  });
  const isFirst = ([one]: (typeof pairs)[number], at: number): boolean =>
    pairs.findIndex(([first]) => first.row === one.row) === at;
  return pairs
    .filter(isFirst)
    .slice(0, mostTold)
    .map(([{ word }, other]) =>
      exchanged(other.word.text, word.text, pageOf(translation.facts.texts, word.at)),
    );
}

interface Stray {
  readonly row: Row;
  readonly word: Token;
}

function isExchanged(one: Stray, other: Stray, sounds: NameSounds): boolean {
  return (
    !sounds.isSame(one.word.sound, other.word.sound) &&
    isAmong(other.row.ours, one.word, sounds) &&
    isAmong(one.row.ours, other.word, sounds)
  );
}

function isAmong(words: readonly Token[], name: Token, { isSame }: NameSounds): boolean {
  return words.some(({ sound }) => isSame(sound, name.sound));
}

function nameTest({ language }: Side, listed: ReadonlySet<string>): (word: Token) => boolean {
  return ({ text, isCapital, sound }) =>
    isCapital &&
    text.length > shortest &&
    sound.length > 1 &&
    (language !== 'en' || isNameInEnglish(text) || listed.has(foldWord(text)));
}
