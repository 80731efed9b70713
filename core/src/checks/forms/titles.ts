import type { LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';

// Mr. | Ms.
const lists: Partial<Record<LanguageCode, string>> = {
  en: 'mr,mister,sir|ms,mrs,miss,madam',
  es: 'señor,sr,don|señora,señorita,sra,srta,doña',
  fr: 'monsieur,m.|madame,mademoiselle,mme,mlle',
  de: 'herr,herrn|frau',
  pt: 'senhor,sr|senhora,sra',
  it: 'signor,sig|signora,signorina,sig.ra',
  pl: 'pan,pana,panu|pani,panią',
  ro: 'domnul,domnului|doamna,doamnei',
  ru: 'господин,господина,г-н|госпожа,госпожи,г-жа',
  uk: 'пан,пана,громадянин,громадянина|пані,громадянка,громадянки',
  ar: 'السيد|السيدة,الآنسة',
  zh: '先生|女士,小姐',
  vi: 'ông|bà',
  tr: 'bay|bayan',
  hi: 'श्री|श्रीमती,सुश्री',
  nl: 'heer,dhr|mevrouw,mevr',
};
const sameAs: Partial<Record<LanguageCode, LanguageCode>> = { 'pt-br': 'pt', 'fr-ca': 'fr', 'zh-t': 'zh' };

/** The sex that all forms of address of a document agree on; undefined if there are none, or both. */
export function addressedAs(pages: readonly string[], language: LanguageCode): 'male' | 'female' | undefined {
  const [male = [], female = []] = (lists[sameAs[language] ?? language] ?? '')
    .split('|')
    .map((some) => some.split(','));
  const text = pages.map(cleanText).join('\n');
  const isIn = (titles: readonly string[]): boolean =>
    titles.some(
      (title) =>
        title !== '' &&
        new RegExp(
          `(?:${isUnspaced.test(title) ? '' : '(?<![\\p{L}\\p{M}])'}${title})(?![\\p{L}\\p{M}])`,
          'iu',
        ).test(text),
    );
  const [isMale, isFemale] = [isIn(male), isIn(female)];
  if (isMale === isFemale) return undefined;
  return isMale ? 'male' : 'female';
}

const isUnspaced = /\p{Script=Han}/u;
