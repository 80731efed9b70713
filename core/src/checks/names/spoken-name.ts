import type { LanguageCode } from '../../languages.ts';
import { likeness } from '../edit-distance.ts';
import { foldWord } from './fold-name.ts';

type Spellings = readonly (readonly [spelling: RegExp, letter: string])[];

/** Groups of Latin letters that transliterations spell differently, mapped to one letter per sound. */
const anywhere: Spellings = [
  [/^[iy](?=[aeou])/gu, ''],
  [/x/gu, 'ks'],
  [/ck|q|c(?!h)/gu, 'k'],
  [/w|ff?/gu, 'v'],
];
const slavic: Spellings = [
  [/shch|sch|sh/gu, 'š'],
  [/tch|ch/gu, 'č'],
  [/zh/gu, 'ž'],
  [/tz/gu, 'ts'],
  [/kh|gh|g/gu, 'h'],
  [/ph/gu, 'v'],
  [/th/gu, 't'],
];
const greek: Spellings = [
  [/mp|b/gu, 'v'],
  [/nt/gu, 'd'],
  [/^h/gu, ''],
  [/ng|gk|kh|gh|ch|g|h/gu, 'k'],
  [/ph/gu, 'v'],
  [/th/gu, 't'],
];
const indic: Spellings = [
  [/ch+/gu, 'č'],
  [/jn|gy/gu, 'g'],
  [/ph/gu, 'p'],
  [/z/gu, 'j'],
  [/ng(?=h?$)/gu, 'n'],
  [/(?<!^)h/gu, ''],
  [/n(?=[pb])/gu, 'm'],
  [/ee|ii/gu, 'i'],
  [/oo|uu/gu, 'u'],
  [/b/gu, 'v'],
  [/a[iy]/gu, 'e'],
  [/au/gu, 'o'],
];

const families: Partial<Record<LanguageCode, Spellings>> = {
  ru: slavic,
  uk: slavic,
  bg: slavic,
  mk: slavic,
  sr: slavic,
  el: greek,
  hi: indic,
  ne: indic,
  mr: indic,
};

/** Whether names of this language are compared by the sound of each consonant. */
export function isSpoken(language: LanguageCode): boolean {
  return families[language] !== undefined;
}

/** The sound of a name in the letters of a language, or in the Latin letters of a translation; equal for all common transliterations. */
export function spokenName(text: string, language: LanguageCode): string {
  const written = foldWord(asItSounds(text, language));
  const folded = isDevanagari.test(text) ? written.replaceAll('c', 'ch') : written;
  return [...anywhere, ...(families[language] ?? [])]
    .reduce((sound, [spelling, letter]) => sound.replaceAll(spelling, letter), folded)
    .replaceAll(/(.)\1+/gu, '$1');
}

const isDevanagari = /\p{Script=Devanagari}/u;

/** Language-specific sounds that plain Latin letters would lose. */
function asItSounds(text: string, language: LanguageCode): string {
  if (language === 'bg') return text.replaceAll(/ъ/giu, 'а');
  // Serbian Latin letters lose their marks: Jovanović.
  if (language === 'sr' || language === 'mk')
    return text.replaceAll(/[чћц]/giu, 'к').replaceAll(/ш/giu, 'с').replaceAll(/ж/giu, 'з');
  if (families[language] === indic)
    return text
      .normalize('NFD')
      .replaceAll(/[डढ]\u093C/gu, 'र')
      .replaceAll(/[\u0901\u0902]/gu, 'न');
  if (language !== 'el') return text;
  return text
    .replaceAll(/(?<=[αεΑΕ])[υύ]/gu, 'v')
    .replaceAll(/ο[υύ]/gu, 'u')
    .replaceAll(/γ(?=γ)/gu, 'n');
}

/** Whether a name of the original, which may have a case ending, and one of the translation can be the same. */
export function isSpokenAlike(original: string, translation: string, language: LanguageCode): boolean {
  if (original === translation || likeness(original, translation) >= mostAlike) return true;
  if (families[language] === indic) return haveSameVowels(original, translation);
  const [ours, theirs] = [formsOf(original, language), formsOf(translation, language)];
  return ours.some((one) => theirs.includes(one));
}

/** The similarity of two names from which they may be the same although their consonants differ: a slip in a long name. */
const mostAlike = 0.85;

/** Case and adjective endings, by their sound: Лаптева, Полтавської, Минская, Παπαδάκης. */
const adjective = String.raw`[aeiouy]+(?:h[ao]+|m[uy]?|h)?$`;
const slavicEndings = [
  /(?:[aeiouy]*(?:h[aeiou]+|m[aeiouy]*|h|v))?[aeiouy]*$/u,
  ...['k', 'sk', 'tsk', 'insk'].map((suffix) => new RegExp(`(?<=.{2})${suffix}${adjective}`, 'u')),
];
const greekEndings = [/[aeiouy]*s?$/u];

function formsOf(name: string, language: LanguageCode): string[] {
  const endings = families[language] === greek ? greekEndings : slavicEndings;
  return [name, ...endings.map((ending) => name.replace(ending, ''))].map(bonesOf);
}

function bonesOf(name: string): string {
  return name.length < 4 ? name : name.replaceAll(/[aeiouyj]/gu, '').replaceAll(/(.)\1+/gu, '$1');
}

/** A written vowel of the original is the same in the translation, which adds the unwritten ones: गीता, Geeta. */
function haveSameVowels(original: string, translation: string): boolean {
  const [ours, theirs] = [original, translation].map((name) => [
    ...name.matchAll(/([^aeiouy]?)([aeiouy]*)/gu),
  ]);
  return (
    ours?.length === theirs?.length &&
    (ours ?? []).every(([, consonant, vowels = ''], at) => {
      const [, other, otherVowels = ''] = theirs?.[at] ?? [];
      return consonant === other && (vowels === '' || isVowelOf(vowels, otherVowels));
    })
  );
}

const isVowelOf = (one: string, other: string): boolean =>
  [...other].some((vowel) => one.includes(vowel) || (spelt[one[0] ?? ''] ?? '').includes(vowel));
/** Alternative spellings of a vowel. */
const spelt: Readonly<Record<string, string>> = { i: 'ey', y: 'ie', e: 'iay', o: 'ua', u: 'o', a: 'e' };
