import { siteLocaleOf } from '@truepage/core/locales';
import type { SiteDictionary } from './dictionary.ts';
import { pseudoLocale } from './page-language.ts';

const files = import.meta.glob<Partial<SiteDictionary>>('./messages/*/*.json', { import: 'default' });

/** All sections of a language: a page includes its own texts, and the next page soon needs the rest. */
export async function dictionaryOf(locale: string): Promise<SiteDictionary> {
  if (locale === pseudoLocale) return (await import('./pseudo.ts')).pseudoOf(await dictionaryOf('en'));
  const folder = `./messages/${siteLocaleOf(locale)}/`;
  const loads = Object.entries(files).filter(([file]) => file.startsWith(folder));
  const sections = await Promise.all(loads.map(async ([, load]) => load()));
  return Object.assign({}, ...sections) as SiteDictionary;
}
