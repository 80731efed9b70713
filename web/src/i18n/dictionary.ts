import type { deskEnglish } from './desk-english.ts';
import type { en } from './en.ts';

/** English is the measure: another language has the same sections and keys, or it does not compile. */
type English = typeof deskEnglish & typeof en;

/** One file of phrases, named after the screen that says them. */
export type Section = keyof English;
/** The sections that a page of the site brings along one by one; the staff desk has its own. */
export type PageSection = keyof typeof en;
export type Dictionary = { readonly [S in Section]: { readonly [P in keyof English[S]]: string } };
/** What the site says. */
export type SiteDictionary = Pick<Dictionary, PageSection>;
/** What the staff desk says. */
export type DeskDictionary = Omit<Dictionary, PageSection>;

/** 'section.phrase', e.g. 'home.heroTitle'. */
export type TextKey = { [S in Section]: `${S}.${keyof English[S] & string}` }[Section];

type PhraseAt<Key> = Key extends `${infer S extends Section}.${infer P}`
  ? P extends keyof English[S]
    ? English[S][P]
    : never
  : never;

type Placeholder<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The values a phrase asks for: '{count} pages' wants `{ count }`, a phrase without braces wants nothing. */
type TextValues<Key extends TextKey> = [Placeholder<PhraseAt<Key>>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<PhraseAt<Key>>, string | number>>];

/** Throws when the key's section is not there: name it in the route's `texts`. */
export type Text = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string;

/** Reads phrases from the sections loaded so far and fills in their `{placeholders}`. */
export function createText(loaded: Partial<Dictionary>): Text {
  return (key, ...values) => {
    const [section, phrase] = key.split('.') as [Section, string];
    const words = (loaded[section] as Record<string, string> | undefined)?.[phrase];
    if (words === undefined) throw new Error(`the text '${key}' is not loaded`);
    const [given] = values as [Record<string, string | number>?];
    return given === undefined
      ? words
      : words.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(given[name] ?? braces));
  };
}
