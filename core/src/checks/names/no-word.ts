import type { LanguageCode } from '../../languages.ts';
import { likeness } from '../edit-distance.ts';
import { isNameInEnglish } from '../language/english-words.ts';
import { hasNoEndings } from '../language/function-words.ts';
import { shortest, type NameSounds, type PairedWords, type Token } from './name-tokens.ts';
import { isSkeletal } from './sound.ts';

/**
 * A capitalised word that is not English is a name. It corresponds to the most similar word of the original's unit. Words that begin or
 * sound alike are the same name in another language or script.
 */
export function noWord(
  { strays, missing, words }: PairedWords,
  { isExact, isHan, isLatin, isSame, hasCapitals, isSigns }: NameSounds,
  from: LanguageCode,
): [Token, Token] | undefined {
  if (isSigns && !isHan && words.some(({ text }) => /\p{Script=Han}/u.test(text))) return undefined;
  const isEnding = (one: string, other: string): boolean => {
    const same = Math.max(5, Math.min(one.length, other.length) - 2);
    return !hasNoEndings(from) && one.slice(0, same) === other.slice(0, same);
  };
  for (const stray of strays) {
    if (!isNameInEnglish(stray.text) || (isHan && !pinyin.test(stray.text.toLowerCase()))) continue;
    if (!hasCapitals && stray.sound.length < shortest) continue;
    const isSpelling = ({ sound }: Token): boolean =>
      isLatin
        ? sound === stray.sound || isEnding(sound, stray.sound)
        : isExact
          ? isSame(sound, stray.sound)
          : !isHan &&
            (likeness(sound, stray.sound) >= (isSkeletal(from) ? 0.75 : 0.6) ||
              sound.startsWith(stray.sound.slice(0, 5)));
    if (words.some((word) => (word.isCapital || !hasCapitals) && isSpelling(word))) continue;
    // A single letter of another alphabet is not a name.
    const [meant] = missing
      .filter(({ text }) => isHan || text.length > 1)
      .toSorted((one, other) => likeness(other.sound, stray.sound) - likeness(one.sound, stray.sound));
    if (meant !== undefined) return [stray, meant];
  }
  return undefined;
}

/** At least two Chinese syllables in Latin letters. */
export const pinyin =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:i?ang|iong|[iu]?an|ong|eng|ing|uai|iao|u?ang|[aeiu]n|a[io]|ei|ou|i[aeu]|u[aeio]|ue|[aeiou])){2,3}$/u;
