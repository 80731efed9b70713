import type { LanguageCode } from '../../languages.ts';
import { pageOf, type Side } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { isNameInEnglish } from '../language/english-words.ts';
import { exchanged } from '../names/exchanged-names.ts';
import { foldWord } from '../names/fold-name.ts';
import type { Pairing } from '../units/align-units.ts';
import { isSameLayout } from '../units/left-out-units.ts';
import { isJapanese, japaneseSigns, japaneseSound } from './japanese.ts';
import { isReadIn, type Signs } from './read-signs.ts';
import { thaiSigns, thaiSound } from './thai.ts';

interface Reader {
  /** Whether a Latin word can be a word of the language. */
  readonly isWord: (word: string) => boolean;
  readonly soundOf: (word: string) => string;
  readonly signsOf: (text: string) => Signs;
}

const readers: Partial<Record<LanguageCode, Reader>> = {
  ja: { isWord: isJapanese, soundOf: japaneseSound, signsOf: japaneseSigns },
  th: { isWord: () => true, soundOf: thaiSound, signsOf: thaiSigns },
};

/** Limits: names that are searched, and names reported. */
const [mostSought, mostTold] = [200, 20];

/**
 * Names of an English translation that no characters of their unit can be read as, or none of the original if the layouts differ. Japanese
 * characters have several readings, and Thai names several spellings, so every possible reading counts as correct.
 */
export function unreadNames(
  pairings: readonly Pairing[],
  original: Side,
  translation: Side,
  listed: ReadonlySet<string>,
): Finding[] {
  const reader = readers[original.language];
  if (reader === undefined || translation.language !== 'en') return [];
  const whole = original.facts.texts.join('\n');
  const latin = new Set((whole.match(/\p{Script=Latin}+/gu) ?? []).map(foldWord));
  const dates = original.facts.dates.map((date) => date.text);
  const elsewhere = isSameLayout(pairings) ? [] : reader.signsOf(whole);
  let sought = 0;
  const found = pairings.flatMap(({ original: ours, translation: theirs }): Finding[] => {
    const text = ours.map((unit) => unit.text).join(' ');
    const names = theirs
      .flatMap(namesIn)
      .filter(({ folded }) => !listed.has(folded) && !latin.has(folded) && reader.isWord(folded))
      .slice(0, mostSought - sought);
    if (names.length === 0 || !/\p{Lo}/u.test(dates.reduce((some, date) => some.replace(date, ''), text)))
      return [];
    sought += names.length;
    const signs = reader.signsOf(text);
    const isRead = ({ folded }: Name): boolean => {
      const sound = reader.soundOf(folded);
      return isReadIn(sound, signs) || isReadIn(sound, elsewhere);
    };
    const strays = names.filter((name) => !isRead(name));
    const [stray] = strays;
    if (stray === undefined) return [];
    const rest = names.filter((name) => !strays.includes(name)).map(({ folded }) => reader.soundOf(folded));
    const pieces = text.split(/[\s\u3000:：、。（）()・]+/u).filter((piece) => /\p{Lo}/u.test(piece));
    const meant = pieces.find((piece) => !rest.some((sound) => isReadIn(sound, reader.signsOf(piece))));
    return [exchanged(meant ?? text.trim(), stray.text, pageOf(translation.facts.texts, stray.at))];
  });
  return found.slice(0, mostTold);
}

interface Name {
  readonly text: string;
  readonly folded: string;
  readonly at: number;
}

function namesIn({ text, at }: { readonly text: string; readonly at: number }): Name[] {
  return [...text.matchAll(/(?<![\p{L}\p{M}'’])\p{Lu}[\p{L}\p{M}]*(?![\p{L}\p{M}'’])/gu)].flatMap(
    ({ 0: word, index }) =>
      isNameInEnglish(word) ? [{ text: word, folded: foldWord(word), at: at + index }] : [],
  );
}
