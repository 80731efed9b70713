import type { PublicLocale } from '@truepage/core/locales';
import type { z } from 'zod';
import type { MailContent } from './mail-content.ts';
import type { MailLinks } from './mail-links.ts';
import type { Minting, MailSecrets } from './secrets/mail-secrets.ts';
import type { Wording } from './wording.ts';

/**
 * What an email's content is written with: the texts of its kind and of all emails in the recipient's language, and its
 * links.
 */
export interface Speech<Words> extends Wording {
  readonly words: Words;
  readonly links: MailLinks;
}

interface Definition<Payload extends z.ZodObject, Words, Secrets extends object> {
  /**
   * The data of the email, fixed when it is queued, so that an email sent hours later still states what was true then.
   * Contains no secrets: it is stored, exported and backed up.
   */
  readonly payload: Payload;
  /** Secrets that grant access, such as tokens in links. */
  readonly secrets?: MailSecrets<Secrets>;
  readonly words: (locale: PublicLocale) => Words;
  readonly content: (facts: z.output<Payload> & Secrets, speech: Speech<Words>) => MailContent;
}

/** One kind of email: its payload, its texts in every language, and its content. */
export interface MailDefinition<Payload extends z.ZodObject = z.ZodObject> {
  readonly payload: Payload;
  /** Creates the secrets of one sending attempt; undefined if this kind has none. */
  readonly mint: ((minting: Minting) => Promise<object>) | undefined;
  readonly opensOrder: boolean;
  readonly words: (locale: PublicLocale) => object;
  /**
   * Writes the content from a stored payload, with the result of mint() or without secrets. Throws ZodError if the
   * payload does not match this kind.
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
        // The registry erases types: this is the result of the same kind's mint().
        { ...payload.parse(stored), ...(minted as Secrets) },
        { ...wording, words: words(wording.locale), links },
      ),
  };
}

/** Emails to staff use the languages of the desk. */
export function staffWords<Words>(
  words: Readonly<Record<'en' | 'es', Words>>,
): (locale: PublicLocale) => Words {
  return (locale) => words[locale === 'es' ? 'es' : 'en'];
}
