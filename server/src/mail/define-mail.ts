import type { SiteLocale } from '@truepage/core/locales';
import type { z } from 'zod';
import type { MailContent } from './mail-content.ts';
import type { MailLinks } from './mail-links.ts';
import type { Wording } from './wording.ts';

/** What a mail is said with: its own words and those of all mails, in its reader's language, and where its links lead. */
export interface Speech<Words> extends Wording {
  readonly words: Words;
  readonly links: MailLinks;
}

interface Definition<Payload extends z.ZodObject, Words> {
  /**
   * What it is written from. Frozen when the fact happens, so that a mail sent hours later still tells what was true then.
   */
  readonly payload: Payload;
  /** What of it opens something: blanked once the mail is out. */
  readonly secrets?: readonly (keyof Payload['shape'] & string)[];
  readonly words: Readonly<Record<SiteLocale, Words>>;
  readonly content: (payload: z.output<Payload>, speech: Speech<Words>) => MailContent;
}

/** One kind of mail: what it is written from, its words in every language, and what it says. */
export interface MailDefinition<Payload extends z.ZodObject = z.ZodObject> {
  readonly payload: Payload;
  readonly secrets: readonly string[];
  readonly words: Readonly<Record<SiteLocale, object>>;
  /** What it says of a stored payload. Throws ZodError when that is not one of this kind. */
  readonly write: (stored: unknown, wording: Wording, links: MailLinks) => MailContent;
}

export function defineMail<Payload extends z.ZodObject, Words extends object>({
  payload,
  secrets = [],
  words,
  content,
}: Definition<Payload, Words>): MailDefinition<Payload> {
  return {
    payload,
    secrets,
    words,
    write: (stored, wording, links) =>
      content(payload.parse(stored), { ...wording, words: words[wording.locale], links }),
  };
}
