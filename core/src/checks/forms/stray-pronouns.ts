import type { Compared } from '../facts/compare-texts.ts';
import { pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { kinWords } from './kin-words.ts';

type Sex = 'male' | 'female';

interface Words {
  readonly pronouns: RegExp;
  /** Parents are in most forms, and 'he' seldom refers to them. */
  readonly parents: RegExp;
  /** Other people of that sex. */
  readonly persons: RegExp;
  /** Words that give the sex of the document's holder. */
  readonly holder: RegExp;
}

/** In capitals, HE is a Chinese surname. */
const anyOf = (words: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}’'])(?:${words})(?!\p{L})`, flags);
const english: Readonly<Record<Sex, Words>> = {
  male: {
    pronouns: anyOf('[Hh]e|[Hh]im|[Hh]is|[Hh]imself', 'gu'),
    parents: anyOf('fathers?|grandfathers?'),
    persons: anyOf(
      'sons?|grandsons?|husbands?|brothers?|widowers?|uncles?|nephews?|mr|mister|male|man|men|boys?|groom',
    ),
    holder: anyOf(String.raw`mr|(?:sex|gender)\W{1,3}m(?:ale)?|son of`),
  },
  female: {
    pronouns: anyOf('[Ss]he|[Hh]ers?|[Hh]erself', 'gu'),
    parents: anyOf('mothers?|grandmothers?'),
    persons: anyOf(
      'daughters?|granddaughters?|wife|wives|sisters?|widows?|aunts?|nieces?|mrs|ms|miss|madam|female|woman|women|girls?|bride',
    ),
    holder: anyOf(String.raw`mrs|ms|miss|(?:sex|gender)\W{1,3}f(?:emale)?|daughter of`),
  },
};

/** 'he or she', 'his/her' */
const eitherOf = /\b(?:he|his|him|she|hers?)\s*(?:or|and|[/(])\s*(?:he|his|him|she|hers?)\b/giu;

/** More may refer to another person whom no word names. */
const mostStray = 2;

/**
 * 'He' in the English translation of a document whose only person is a woman: many languages have one word for both, or express it in the
 * verb. It is correct if the original also has a pronoun of that sex.
 */
export function strayPronouns({ original, translation, pairings }: Compared): Finding[] {
  if (translation.language !== 'en') return [];
  const texts = translation.facts.texts;
  // Without the pairings, translators' notes would count as well.
  const text = (pairings ?? [])
    .flatMap((pairing) => pairing.translation.map((unit) => unit.text))
    .join('\n')
    .replaceAll(eitherOf, '');
  const counts = (shape: RegExp | undefined, some = text): number =>
    shape === undefined ? 0 : [...some.matchAll(shape)].length;
  for (const [sex, other] of [
    ['male', 'female'],
    ['female', 'male'],
  ] as const) {
    const [own, others] = [english[sex], english[other]];
    const strays = counts(own.pronouns);
    if (strays === 0 || strays > mostStray || counts(own.persons) > 0) continue;
    const isKnown = counts(others.pronouns) > strays || counts(others.holder) > 0;
    if (!isKnown || isNearParent(text, own)) continue;
    if (counts(kinWords(original.language).at(-1)?.[sex], original.facts.texts.join('\n')) > 0) continue;
    const first = texts.join('\n').search(own.pronouns);
    return [
      {
        kind: 'sex',
        key: `sex:${sex}:pronoun`,
        of: 'translation',
        page: pageOf(texts, Math.max(0, first)),
        seen: sex,
      },
    ];
  }
  return [];
}

/** Whether a line with such a pronoun, or the previous line, mentions a parent of that sex. */
function isNearParent(text: string, { pronouns, parents }: Words): boolean {
  const lines = text.split('\n');
  return lines.some(
    (line, at) => line.search(pronouns) !== -1 && `${lines[at - 1] ?? ''}\n${line}`.search(parents) !== -1,
  );
}
