import type { LanguageCode } from '../../languages.ts';
import { likeness } from '../edit-distance.ts';

/**
 * Whether a word can be another one written in another alphabet: Хрущёва is Khrushcheva, Jrushchova and Chruschtschowa.
 * `hasFewVowels`: set if the first one is in a script that writes few vowels.
 */
export function soundsAlike(one: string, other: string, hasFewVowels: boolean): boolean {
  if (likeness(soundOf(one), soundOf(other)) >= 0.75) return true;
  const [ours, theirs] = [bonesOf(one), bonesOf(other)];
  return hasFewVowels && ours.length > 1 && likeness(ours, theirs) >= 0.75;
}

/** Whether a language is written without most vowels. */
export function isSkeletal(language: LanguageCode): boolean {
  return ['ar', 'he', 'fa', 'prs', 'ur', 'ps'].includes(language);
}

/** Unifies letters and groups that transliterations spell differently. */
export function soundOf(word: string): string {
  const spellings: readonly (readonly [RegExp, string])[] = [
    [/^(?:yo|ye|jo|je)/gu, 'e'],
    [/yo|io|ye/gu, 'e'],
    [/kh/gu, 'h'],
    [/x/gu, 'ks'],
    [/zh/gu, 'j'],
    [/shch|sch|sh/gu, 's'],
    [/tch|ch/gu, 'c'],
    [/ts|tz/gu, 'c'],
    [/ph/gu, 'f'],
    [/ou|oo/gu, 'u'],
    [/ee|yi|iy|ie|y|j/gu, 'i'],
    [/ck|q/gu, 'k'],
    [/w/gu, 'v'],
    [/(.)\1+/gu, '$1'],
  ];
  return spellings.reduce((sound, [spelling, letter]) => sound.replaceAll(spelling, letter), word);
}

/** The consonants that Arabic, Hebrew, Persian and Urdu write. */
export function bonesOf(word: string): string {
  return word
    .replaceAll('kh', 'x')
    .replaceAll(/[cs]h/gu, 'c')
    .replaceAll(/([dt])h/gu, '$1')
    .replaceAll(/gh?|dj/gu, 'j')
    .replaceAll('ph', 'f')
    .replaceAll(/[cq]/gu, 'k')
    .replaceAll('z', 's')
    .replaceAll(/[aehiouvwy]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** English words that resemble words of other languages: Ministry, Министерство. */
export function isInternationalWord(word: string): boolean {
  return /(?:ion|[rtgh]y|ics?|ine|ian|ment|is[mt]|[ae]nce|al|um|er|or)$|^moscow$/u.test(word);
}
