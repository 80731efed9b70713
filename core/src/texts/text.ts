import type { SiteLocale } from '../locales.ts';
import { writeMessage } from './message.ts';
import type { PluralForms } from './plural.ts';

/** English phrases by section and name. `{braces}` are placeholders; a phrase with a count is an object of plural forms. */
type EnglishSections = Readonly<Record<string, Readonly<Record<string, string | PluralForms<'en'>>>>>;

/** Any text that contains all placeholders of the English phrase; it can be empty. */
type WithBracesOf<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}`
  ? (`${string}{${Name}}${string}` & WithBracesOf<Rest>) | ''
  : string;

/** The same phrases in other languages, with their plural forms. A missing section, phrase or placeholder does not compile. */
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

/** The text of a phrase, in each of its plural forms. */
type WordsOf<Phrase> = Phrase extends string ? Phrase : Phrase[keyof Phrase];

/** The intersection of the values that all keys need. */
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
 * Returns a phrase with its values: '{name} and you' needs `{ name }`, a phrase without placeholders needs none, one with a plural needs
 * `{ count }`, a number that is formatted for the language. `MessageValues` declares the values of phrases in JSON files, whose text
 * TypeScript does not see. Throws if the phrase's section is not loaded.
 */
export type TextOf<English extends EnglishSections, MessageValues = unknown> = <Key extends KeyOf<English>>(
  key: Key,
  ...values: ValuesAt<Key, PhraseAt<English, Key>, MessageValues>
) => string;

type Phrases = Readonly<Record<string, string | PluralForms<SiteLocale>>>;

/** The phrases that are loaded; a section may be loaded in parts. */
export type Sections<English extends EnglishSections> = {
  [S in keyof English]?: Partial<Translated<English, SiteLocale>[S]>;
};

/** Looks up phrases in the sections loaded at the time of the call. `tag`: BCP 47 tag of their language. */
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
