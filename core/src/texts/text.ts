import type { SiteLocale } from '../locales.ts';
import { writeMessage } from './message.ts';
import type { PluralForms } from './plural.ts';

/** English phrases by section and name; `{braces}` are placeholders, phrases with a count are an object of plural forms. */
type EnglishSections = Readonly<Record<string, Readonly<Record<string, string | PluralForms<'en'>>>>>;

/** Any words that hold each of the braces of the English ones; a gloss may be empty. */
type WithBracesOf<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}`
  ? (`${string}{${Name}}${string}` & WithBracesOf<Rest>) | ''
  : string;

/** The same phrases in the numbers of other languages. A section, a phrase or a brace that is missing does not compile. */
export type Translated<English extends EnglishSections, Locale extends SiteLocale> = {
  readonly [S in keyof English]: {
    readonly [P in keyof English[S]]: English[S][P] extends string
      ? WithBracesOf<English[S][P]>
      : { [L in Locale]: PluralForms<L> }[Locale];
  };
};

/** 'section.phrase', e.g. 'home.heroTitle'. */
type KeyOf<English extends EnglishSections> = {
  [S in keyof English & string]: `${S}.${keyof English[S] & string}`;
}[keyof English & string];

type PhraseAt<English extends EnglishSections, Key> = Key extends `${infer S}.${infer P}`
  ? English[S][P]
  : never;

type Placeholder<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

/** The words of a phrase, in each of its numbers. */
type WordsOf<Phrase> = Phrase extends string ? Phrase : Phrase[keyof Phrase];

/** What every one of the keys wants. */
type All<Given> = (Given extends unknown ? (values: Given) => void : never) extends (
  values: infer Each,
) => void
  ? Each
  : never;

type ValuesAt<Key, Phrase, MessageValues> = [Key & keyof MessageValues] extends [never]
  ? [Phrase] extends [string]
    ? Values<Placeholder<Phrase>>
    : [
        values: Readonly<
          Record<Exclude<Placeholder<WordsOf<Phrase>>, 'count'>, string | number> & { count: number }
        >,
      ]
  : [values: Readonly<All<MessageValues[Key & keyof MessageValues]>>];

/**
 * A phrase with its values: '{name} and you' wants `{ name }`, one without braces wants nothing, one that counts wants
 * `{ count }` as a number, which is written as the language writes numbers. `MessageValues`: what the phrases of JSON files want,
 * whose words the compiler does not see. Throws when its section is not there.
 */
export type TextOf<English extends EnglishSections, MessageValues = unknown> = <Key extends KeyOf<English>>(
  key: Key,
  ...values: ValuesAt<Key, PhraseAt<English, Key>, MessageValues>
) => string;

type Phrases = Readonly<Record<string, string | PluralForms<SiteLocale>>>;

/** As much of the phrases as is there: a section may come in parts. */
export type Sections<English extends EnglishSections> = {
  [S in keyof English]?: Partial<Translated<English, SiteLocale>[S]>;
};

/** Reads phrases from the sections that are loaded at that time. `tag`: BCP 47, of the language they are written in. */
export function createText<English extends EnglishSections, MessageValues = unknown>(
  loaded: Sections<English>,
  tag: string,
): TextOf<English, MessageValues> {
  return (key, ...values) => {
    const [section = '', name = ''] = key.split('.');
    const phrase = (loaded as Readonly<Record<string, Phrases | undefined>>)[section]?.[name];
    if (phrase === undefined) throw new Error(`the text '${key}' is not loaded`);
    return writeMessage(phrase, (values[0] ?? {}) as Readonly<Record<string, string | number>>, tag);
  };
}
