import { intlTagOf, publicLocales } from '@truepage/core/locales';
import { writeMessage } from '@truepage/core/texts/message';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { dictionaryOf } from './dictionary-of.ts';

test.each(publicLocales)('messages in %s are formatted like an ICU formatter does', async (locale) => {
  const sections = Object.values(await dictionaryOf(locale)) as readonly Readonly<Record<string, string>>[];

  for (const message of sections.flatMap((section) => Object.values(section))) {
    const format = new IntlMessageFormat(message, intlTagOf(locale));
    const names = Array.from(message.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const marks = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const isCounting = message.startsWith('{count, plural');
    for (const count of isCounting ? [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000] : [0]) {
      const given = isCounting ? { ...marks, count } : marks;
      expect(writeMessage(message, given, intlTagOf(locale))).toBe(format.format(given));
    }
  }
});

test('pages exist in the languages with files, and the files state whether a person reviewed them', async () => {
  for (const locale of publicLocales) {
    const { review } = await dictionaryOf(locale);
    expect(review.state, locale).toMatch(/^(?:reviewed|machine-made)$/);
  }
  expect((await dictionaryOf('ar')).home.title).not.toBe((await dictionaryOf('en')).home.title);
});
