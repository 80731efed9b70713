import type { LanguageCode } from '../languages.ts';

/** Means every language. */
export const anyLanguage = 'any';

/** From which language into which a person translates. */
export interface LanguagePair {
  readonly from: LanguageCode | typeof anyLanguage;
  readonly to: LanguageCode | typeof anyLanguage;
}

/** More than anyone needs. */
export const mostPairs = 40;

/** Two pairs are the same when their keys are. */
export function pairKey({ from, to }: LanguagePair): string {
  return `${from} ${to}`;
}

/** The closest pair that covers a translation from one language into another; undefined if none does. */
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
