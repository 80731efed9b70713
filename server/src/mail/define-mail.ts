import type { SiteLocale } from '@truepage/core/locales';
import type { z } from 'zod';
import type { MailContent } from './mail-content.ts';
import type { MailLinks } from './mail-links.ts';
import type { Minting, MailSecrets } from './secrets/mail-secrets.ts';
import type { Wording } from './wording.ts';

/** What a mail is said with: its own words and those of all mails, in its reader's language, and where its links lead. */
export interface Speech<Words> extends Wording {
  readonly words: Words;
  readonly links: MailLinks;
}

interface Definition<Payload extends z.ZodObject, Words, Secrets extends object> {
  /**
   * What it is written from. Frozen when the fact happens, so that a mail sent hours later still tells what was true then.
   * It holds no secret: it is stored, exported and backed up.
   */
  readonly payload: Payload;
  /** What of the mail opens something. */
  readonly secrets?: MailSecrets<Secrets>;
  readonly words: (locale: SiteLocale) => Words;
  readonly content: (facts: z.output<Payload> & Secrets, speech: Speech<Words>) => MailContent;
}

/** One kind of email: its payload, its texts in every language, and its content. */
export interface MailDefinition<Payload extends z.ZodObject = z.ZodObject> {
  readonly payload: Payload;
  /** Makes the secrets of one sending; undefined: this kind has none. */
  readonly mint: ((minting: Minting) => Promise<object>) | undefined;
  readonly opensOrder: boolean;
  readonly words: (locale: SiteLocale) => object;
  /**
   * What it says of a stored payload, with what mint() returned or without secrets. Throws ZodError when the payload is not one of
   * this kind.
   */
  readonly write: (stored: unknown, wording: Wording, links: MailLinks, minted?: object) => MailContent;
}

export function defineMail<
  Payload extends z.ZodObject,
  Words extends object,
  Secrets extends object = object,
>({ payload, secrets, words, content }: Definition<Payload, Words, Secrets>): MailDefinition<Payload> {
  return {
    payload,
    mint: secrets?.mint,
    opensOrder: secrets?.opensOrder === true,
    words,
    write: (stored, wording, links, minted = secrets?.none ?? {}) =>
      content(
        // Types end at the registry: this is the result of the same kind's mint().
        { ...payload.parse(stored), ...(minted as Secrets) },
        { ...wording, words: words(wording.locale), links },
      ),
  };
}

/** Mails to staff are in the languages of the desk. */
export function staffWords<Words>(
  words: Readonly<Record<'en' | 'es', Words>>,
): (locale: SiteLocale) => Words {
  return (locale) => words[locale === 'es' ? 'es' : 'en'];
}
