import { pseudoLocale, publicLocaleOf } from '@truepage/core/locales';
import type { SiteDictionary } from './dictionary.ts';

const files = import.meta.glob<Partial<SiteDictionary>>('./messages/*/*.json', { import: 'default' });

/** All sections of a language in one load: a page includes its own texts, and the next page needs others soon. */
export async function dictionaryOf(locale: string): Promise<SiteDictionary> {
  if (locale === pseudoLocale) return (await import('./pseudo.ts')).pseudoOf(await dictionaryOf('en'));
  const folder = `./messages/${publicLocaleOf(locale)}/`;
  const loads = Object.entries(files).filter(([file]) => file.startsWith(folder));
  const sections = await Promise.all(loads.map(async ([, load]) => load()));
  return Object.assign({}, ...sections) as SiteDictionary;
}
