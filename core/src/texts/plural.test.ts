import { expect, test } from 'vitest';
import { siteLocales } from '../locales.ts';
import { pluralCategories } from './plural.ts';

test.each(siteLocales)('in %s the plural categories are those of the language', (locale) => {
  const known: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

  expect([...pluralCategories[locale]].toSorted()).toEqual([...known].toSorted());
});
