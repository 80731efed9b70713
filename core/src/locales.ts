/** The languages that every text exists in: desk, errors, the owner's pages, certificates. The first is the default. */
export const siteLocales = ['en', 'es'] as const;
export type SiteLocale = (typeof siteLocales)[number];

/** The supported language of a BCP 47 tag: 'es-MX' → 'es'. English if it is not supported. */
export function siteLocaleOf(tag: string): SiteLocale {
  const language = languageOf(tag);
  return siteLocales.find((locale) => locale === language) ?? siteLocales[0];
}

/** The languages of the public site and of emails to customers. Missing texts are in English. */
export const publicLocales = [...siteLocales, 'pt-BR', 'zh', 'ru', 'uk', 'vi', 'ht', 'ar'] as const;
export type PublicLocale = (typeof publicLocales)[number];

/** English from right to left, to test layouts: `?lang=ar-XB`. No page links to it. */
export const pseudoLocale = 'ar-XB';

/** The public language of a BCP 47 tag: 'pt-PT' → 'pt-BR'. Undefined if it is not supported. */
export function spokenLocaleOf(tag: string): PublicLocale | undefined {
  const language = languageOf(tag);
  return tag === pseudoLocale ? 'en' : publicLocales.find((locale) => languageOf(locale) === language);
}

/** The same, but English if it is not supported. */
export function publicLocaleOf(tag: string): PublicLocale {
  return spokenLocaleOf(tag) ?? 'en';
}

/** The tag if it is English or Spanish, otherwise English: for texts that exist only in these languages. */
export function writtenTagOf(tag: string): string {
  return languageOf(tag) === siteLocaleOf(tag) ? tag : 'en';
}

/** The value for the dir attribute. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return tag === pseudoLocale || publicLocaleOf(tag) === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The Intl tag for formatting in a public language. Intl has no Haitian Creole; Haiti formats numbers and dates as in French.
 * Amounts have western digits in every language, as on receipts and invoices.
 */
export function intlTagOf(tag: string): string {
  if (tag === pseudoLocale) return 'en-US';
  const locale = publicLocaleOf(tag);
  if (locale === 'ht') return 'fr-HT';
  return locale === 'ar' ? `${tag}-u-nu-latn` : tag;
}

/**
 * A public language with the region of a tag: 'es-MX'. English and Spanish without a region are those of the United States.
 * Portuguese is always Brazilian and Chinese always simplified, whatever the reader's region.
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
