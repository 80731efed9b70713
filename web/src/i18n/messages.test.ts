import { siteLocales } from '@truepage/core/locales';
import { writeMessage } from '@truepage/core/texts/message';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { dictionaryOf } from './dictionary-of.ts';

test.each(siteLocales)('messages in %s are written as an ICU formatter writes them', async (locale) => {
  const sections = Object.values(await dictionaryOf(locale)) as readonly Readonly<Record<string, string>>[];

  for (const message of sections.flatMap((section) => Object.values(section))) {
    const format = new IntlMessageFormat(message, locale);
    const names = Array.from(message.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const marks = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const isCounting = message.startsWith('{count, plural');
    for (const count of isCounting ? [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000] : [0]) {
      const given = isCounting ? { ...marks, count } : marks;
      expect(writeMessage(message, given, locale)).toBe(format.format(given));
    }
  }
});
