import type { Session, WebContents } from 'electron';
import type { ConsoleContext } from '../console-context.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';
import { siteLocales } from '@truepage/core/locales';

export interface SpellingParts {
  readonly context: Pick<ConsoleContext, 'handle'>;
  readonly session: Pick<
    Session,
    | 'availableSpellCheckerLanguages'
    | 'setSpellCheckerDictionaryDownloadURL'
    | 'setSpellCheckerEnabled'
    | 'setSpellCheckerLanguages'
  >;
  readonly settings: {
    current(): Pick<ConsoleSettings, 'checkSpelling' | 'dictionaryMirror'>;
    onChange(listener: () => void): void;
  };
}

/** kDownloadServerUrl in Chromium's spellcheck_hunspell_dictionary.cc: Electron has no call to reset it. */
const chromiumsOwn = 'https://redirector.gvt1.com/edgedl/chrome/dict/';

/**
 * Spell-checks all pages of the console, in its own languages and in the languages that a page last requested, until the page closes. Off
 * until a person who has enabled it signs in: on Windows and Linux Chromium downloads a dictionary from Google on first use, or from the
 * configured mirror. macOS has its own dictionaries and detects the language.
 */
export function checkSpelling({ context, session, settings }: SpellingParts): void {
  const pages = new Map<WebContents, readonly string[]>();
  let mirror: string | null = null;
  const fetchFrom = (wanted: string | null) => {
    if (wanted === mirror) return;
    mirror = wanted;
    session.setSpellCheckerDictionaryDownloadURL(mirror ?? chromiumsOwn);
  };
  const write = () => {
    const { checkSpelling: isOn, dictionaryMirror } = settings.current();
    fetchFrom(dictionaryMirror);
    session.setSpellCheckerEnabled(isOn);
    if (!isOn) return;
    const wanted = new Set([...siteLocales, ...[...pages.values()].flat()]);
    const dictionaries = dictionariesFor([...wanted], session.availableSpellCheckerLanguages);
    if (dictionaries.length > 0) session.setSpellCheckerLanguages(dictionaries);
  };
  session.setSpellCheckerEnabled(false);
  // Chromium may download the dictionary of the system's language at once, even if spelling is not checked.
  fetchFrom(settings.current().dictionaryMirror);
  settings.onChange(write);
  context.handle('page:languages', ({ languages }, page) => {
    if (!pages.has(page)) {
      page.once('destroyed', () => {
        pages.delete(page);
        write();
      });
    }
    pages.set(page, languages);
    write();
  });
}

/** The default for languages that have several regional dictionaries and no general one. */
const usual: Readonly<Record<string, string>> = { en: 'en-US', pt: 'pt-BR' };

/** Returns the dictionary of each language that has one, without duplicates. */
export function dictionariesFor(languages: readonly string[], available: readonly string[]): string[] {
  const found = languages.flatMap((language) => {
    const [base = language] = language.split('-');
    const candidates = [
      language,
      base,
      usual[base],
      ...available.filter((code) => code.startsWith(`${base}-`)),
    ];
    return candidates.find((code) => code !== undefined && available.includes(code)) ?? [];
  });
  return [...new Set(found)];
}
