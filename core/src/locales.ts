/** The languages of everything that is written: desk, errors, pages of the owner, certificates. The first is the default. */
export const siteLocales = ['en', 'es'] as const;
export type SiteLocale = (typeof siteLocales)[number];

/** The supported language of a BCP 47 tag: 'es-MX' → 'es'. English for all others. */
export function siteLocaleOf(tag: string): SiteLocale {
  const language = languageOf(tag);
  return siteLocales.find((locale) => locale === language) ?? siteLocales[0];
}

/** The languages that the public site and emails to customers can be in. What they lack is English. */
export const publicLocales = [...siteLocales, 'pt-BR', 'zh', 'ru', 'uk', 'vi', 'ht', 'ar'] as const;
export type PublicLocale = (typeof publicLocales)[number];

/** English from right to left, to try layouts with: `?lang=ar-XB`. No page links to it. */
export const pseudoLocale = 'ar-XB';

/** The public language of a BCP 47 tag: 'pt-PT' → 'pt-BR'. Undefined for unsupported ones. */
export function spokenLocaleOf(tag: string): PublicLocale | undefined {
  const language = languageOf(tag);
  return tag === pseudoLocale ? 'en' : publicLocales.find((locale) => languageOf(locale) === language);
}

/** The same, and English for unsupported ones. */
export function publicLocaleOf(tag: string): PublicLocale {
  return spokenLocaleOf(tag) ?? 'en';
}

/** The tag, where what is written in English and Spanish alone can follow it; English otherwise. */
export function writtenTagOf(tag: string): string {
  return languageOf(tag) === siteLocaleOf(tag) ? tag : 'en';
}

/** For the dir attribute. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return tag === pseudoLocale || publicLocaleOf(tag) === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The tag that Intl formats a public language by. Intl has no Haitian Creole, whose country writes numbers and dates as in
 * French; amounts have western digits in every language, as on the papers.
 */
export function intlTagOf(tag: string): string {
  if (tag === pseudoLocale) return 'en-US';
  const locale = publicLocaleOf(tag);
  if (locale === 'ht') return 'fr-HT';
  return locale === 'ar' ? `${tag}-u-nu-latn` : tag;
}

/**
 * A public language as it is written in the region of a tag: 'es-MX', and in the United States if English or Spanish name none.
 * Our Portuguese is Brazil's and our Chinese is simplified, for readers of other regions too.
 */
export function regionalTagOf(tag: string): string {
  if (tag === pseudoLocale) return tag;
  const locale = publicLocaleOf(tag);
  if (locale === 'pt-BR' || locale === 'zh') return locale;
  const region = spokenLocaleOf(tag) === undefined ? undefined : regionOf(tag);
  if (region !== undefined) return `${locale}-${region}`;
  return siteLocaleOf(tag) === locale ? `${locale}-US` : locale;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-', 1)[0];
}
