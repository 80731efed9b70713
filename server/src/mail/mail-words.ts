import type { PublicLocale } from '@truepage/core/locales';
import { createWords, type WordsOf } from '../message-words.ts';
import type english from './messages/en/mails.json';
import type { MessageValues } from './messages/values.ts';

/** The texts of emails to customers: `common`, and those of each kind. */
export type MailWords = WordsOf<typeof english, MessageValues>;

export const mailWordsIn = createWords(
  (locale) => new URL(`./messages/${locale}/mails.json`, import.meta.url),
) as (locale: PublicLocale) => MailWords;

/** The texts of one kind, in each language. */
export function wordsOf<Kind extends keyof MailWords>(kind: Kind): (locale: PublicLocale) => MailWords[Kind] {
  return (locale) => mailWordsIn(locale)[kind];
}
