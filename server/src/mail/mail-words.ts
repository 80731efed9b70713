import { readFileSync } from 'node:fs';
import type { SiteLocale } from '@truepage/core/locales';
import { writeMessage } from '@truepage/core/texts/message';
import type english from './messages/en/mails.json';
import type { MessageValues } from './messages/values.ts';

type WordsOf<Messages, Place extends string> = {
  readonly [Name in keyof Messages & string]: Messages[Name] extends string
    ? Said<`${Place}${Name}`>
    : WordsOf<Messages[Name], `${Place}${Name}.`>;
};

/** A phrase, or what makes one of its values. */
type Said<Key> = Key extends keyof MessageValues ? (values: MessageValues[Key]) => string : string;

/** What mails to customers say: `common`, and the words of each kind. */
export type MailWords = WordsOf<typeof english, ''>;

const read = new Map<SiteLocale, MailWords>();

/** What mails say in a language. Its file is read when a mail first needs it. */
export function mailWordsIn(locale: SiteLocale): MailWords {
  const words = read.get(locale) ?? (said(messagesIn(locale), locale) as MailWords);
  read.set(locale, words);
  return words;
}

/** The words of one kind, in each language. */
export function wordsOf<Kind extends keyof MailWords>(kind: Kind): (locale: SiteLocale) => MailWords[Kind] {
  return (locale) => mailWordsIn(locale)[kind];
}

function messagesIn(locale: SiteLocale): unknown {
  return JSON.parse(readFileSync(new URL(`./messages/${locale}/mails.json`, import.meta.url), 'utf8'));
}

function said(messages: unknown, locale: SiteLocale): unknown {
  if (typeof messages !== 'string') {
    const entries = Object.entries(messages as object).map(([name, inner]) => [name, said(inner, locale)]);
    return Object.fromEntries(entries);
  }
  if (!messages.includes('{')) return messages;
  return (values: Readonly<Record<string, string | number>>) => writeMessage(messages, values, locale);
}
