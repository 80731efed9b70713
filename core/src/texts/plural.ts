import type { SiteLocale } from '../locales.ts';
import { keptByKey } from './kept-by-key.ts';

/** A language's plural forms (CLDR); a test compares them with Intl.PluralRules. */
export const pluralCategories = {
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
} as const satisfies Readonly<Record<SiteLocale, readonly Intl.LDMLPluralRule[]>>;

/** A phrase in each of these forms; a missing form does not compile. */
export type PluralForms<Locale extends SiteLocale> = Readonly<
  Record<(typeof pluralCategories)[Locale][number], string>
>;

/** The plural forms in any language. */
export type SomeForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>>;

/** Selects the form for a count; `tag` is a BCP 47 tag of the phrase's language. */
export function pluralForm(forms: SomeForms, count: number, tag: string): string {
  return forms[rulesOf(tag).select(count)] ?? forms.other;
}

/** The same for a phrase in one known language: `plural('en', 2, { one: '1 page', other: '2 pages' })`. */
export function plural<Locale extends SiteLocale>(
  locale: Locale,
  count: number,
  forms: PluralForms<Locale>,
): string {
  return pluralForm(forms as SomeForms, count, locale);
}

const rulesOf = keptByKey((tag) => new Intl.PluralRules(tag));
