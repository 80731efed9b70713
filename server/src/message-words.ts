import { readFileSync } from 'node:fs';
import { directionOf, intlTagOf, type PublicLocale } from '@truepage/core/locales';
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
  const write = (values: MessageValues) => writeMessage(messages, values, intlTagOf(locale));
  return directionOf(locale) === 'rtl'
    ? (values: MessageValues) => withOneStop(write(isolatedTexts(values, locale)))
    : write;
}

/** `writeMessage` adds no full stop to a value that ends with one ('Olmo Inc.'), but cannot see it in an isolate. */
const withOneStop = (text: string): string => text.replaceAll('.\u2069.', '.\u2069');

type MessageValues = Readonly<Record<string, string | number>>;

function isolatedTexts(values: MessageValues, locale: PublicLocale): MessageValues {
  const apart = isolatedIn(locale);
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? apart(value) : value,
  ]);
  return Object.fromEntries(entries) as MessageValues;
}
