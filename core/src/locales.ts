/** The site's languages; the first is the default. */
export const siteLocales = ['en', 'es'] as const;
export type SiteLocale = (typeof siteLocales)[number];

/** The language of ours that a BCP 47 tag asks for: 'es-MX' → 'es'. English for all that we do not speak. */
export function siteLocaleOf(tag: string): SiteLocale {
  const language = tag.toLowerCase().split('-', 1)[0];
  return siteLocales.find((locale) => locale === language) ?? siteLocales[0];
}
