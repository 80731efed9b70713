import { createText } from './dictionary.ts';
import { deskEnglish } from './desk-english.ts';
import { common } from './en/common.ts';
import { shell } from './en/shell.ts';
import { createFormats } from './formats.ts';
import type { PageLanguage } from './page-language.ts';

/** The language of the staff desk: everything it says is there from the start. `locale` is a BCP 47 tag. */
export function deskLanguageFor(locale: string): PageLanguage {
  return {
    locale,
    text: createText({ common, shell, ...deskEnglish }),
    formats: createFormats(locale),
    load: () => Promise.resolve(),
  };
}
