import { directionOf, type PublicLocale } from '../locales.ts';

/** A text of others that keeps its own direction, so that it does not reorder the words around it: within isolates (Unicode, UAX #9). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Isolates texts of others in right-to-left languages: '+1 212 555 0142' would be written '0142 555 212 1+'. */
export function isolatedIn(locale: PublicLocale): (text: string) => string {
  return (text) => (directionOf(locale) === 'ltr' || text === '' ? text : isolated(text));
}
