import type { LanguageCode } from '../languages.ts';

/** Stands for every language. */
export const anyLanguage = 'any';

/** The source and target language of a translator. */
export interface LanguagePair {
  readonly from: LanguageCode | typeof anyLanguage;
  readonly to: LanguageCode | typeof anyLanguage;
}

/** The limit per person, more than anyone needs. */
export const mostPairs = 40;

/** Equal pairs have equal keys. */
export function pairKey({ from, to }: LanguagePair): string {
  return `${from} ${to}`;
}

/** The most specific pair that covers a translation from one language into another; undefined if there is none. */
export function fittingPair(
  pairs: readonly LanguagePair[],
  from: string,
  to: string,
): LanguagePair | undefined {
  const covers = (own: string, wanted: string) => own === wanted || own === anyLanguage;
  const fitting = pairs.filter((pair) => covers(pair.from, from) && covers(pair.to, to));
  return fitting.toSorted((a, b) => openSides(a) - openSides(b))[0];
}

function openSides({ from, to }: LanguagePair): number {
  return Number(from === anyLanguage) + Number(to === anyLanguage);
}
