import type { SiteLocale } from '../locales.ts';

/** A language's plural forms (CLDR); a test compares them with Intl.PluralRules. */
export const pluralCategories = {
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
} as const satisfies Readonly<Record<SiteLocale, readonly Intl.LDMLPluralRule[]>>;

/** A phrase in each of these numbers; where one is missing it does not compile. */
export type PluralForms<Locale extends SiteLocale> = Readonly<
  Record<(typeof pluralCategories)[Locale][number], string>
>;

/** The forms of any language. */
export type SomeForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>>;

/** The phrase for a count; `tag` is a BCP 47 tag of the language that the phrase is written in. */
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

/** Expensive to create and used for every phrase, so it is cached. */
const known = new Map<string, Intl.PluralRules>();

function rulesOf(tag: string): Intl.PluralRules {
  const rules = known.get(tag) ?? new Intl.PluralRules(tag);
  known.set(tag, rules);
  return rules;
}
