import { readFileSync } from 'node:fs';
import { intlTagOf, type PublicLocale } from '@truepage/core/locales';
import { isolatedIn } from '@truepage/core/texts/isolated';
import { writeMessage } from '@truepage/core/texts/message';

/** The texts of a JSON file: a string, or a function if a message has values. */
export type WordsOf<Messages, Values, Place extends string = ''> = {
  readonly [Name in keyof Messages & string]: Messages[Name] extends string
    ? Said<Values, `${Place}${Name}`>
    : WordsOf<Messages[Name], Values, `${Place}${Name}.`>;
};

type Said<Values, Key> = Key extends keyof Values ? (values: Values[Key]) => string : string;

/** The texts of each language, typed by `WordsOf`. A language's file is read on first use. */
export function createWords(fileOf: (locale: PublicLocale) => URL): (locale: PublicLocale) => unknown {
  return readWhenNeeded(fileOf, said);
}

/** Converts the JSON file of a language with `made`; the file is read on first use. */
export function readWhenNeeded<Words>(
  fileOf: (locale: PublicLocale) => URL,
  made: (messages: unknown, locale: PublicLocale) => Words,
): (locale: PublicLocale) => Words {
  const read = new Map<PublicLocale, Words>();
  return (locale) => {
    const words = read.get(locale) ?? made(JSON.parse(readFileSync(fileOf(locale), 'utf8')), locale);
    read.set(locale, words);
    return words;
  };
}

function said(messages: unknown, locale: PublicLocale): unknown {
  if (typeof messages !== 'string') {
    const entries = Object.entries(messages as object).map(([name, inner]) => [name, said(inner, locale)]);
    return Object.fromEntries(entries);
  }
  if (!messages.includes('{')) return messages;
  const apart = isolatedIn(locale);
  return (values: Readonly<Record<string, string | number>>) => {
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? apart(value) : value,
    ]);
    return writeMessage(messages, Object.fromEntries(isolated) as typeof values, intlTagOf(locale));
  };
}
