import { z } from 'zod';
import { siteLocaleOf } from '@truepage/core/locales';
import { createText } from '@truepage/core/texts/text';
import type { ConsoleSettings } from '../../shared/settings.ts';
import type { JsonFile } from './json-file.ts';
import type { PersonSettings } from './person-settings.ts';
import { en, type ConsoleText } from '../texts/en.ts';
import { es } from '../texts/es.ts';

export interface ConsoleLanguage {
  /** BCP 47 tag, as the system or the person says. */
  readonly locale: string;
  readonly text: ConsoleText;
  /** Day and time in this computer's zone, short: 'Nov 20, 9:30 PM'. */
  readonly shortTime: (at: Date) => string;
}

/** The person's choice, else the first language of the system. `preferred` are BCP 47 tags. */
export function consoleLanguage(
  chosen: ConsoleSettings['language'],
  preferred: readonly string[],
): ConsoleLanguage {
  const first = preferred.find(isLanguage) ?? 'en';
  const locale = chosen === null || siteLocaleOf(first) === chosen ? first : chosen;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return {
    locale,
    text: createText<typeof en>(siteLocaleOf(locale) === 'es' ? es : en, locale),
    shortTime: (at) => format.format(at),
  };
}

/** Systems name languages that nobody can format a date in. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The language that was chosen last on this computer: who signs in next finds the login in it. */
export const keptLanguage = z.object({ language: z.enum(['en', 'es']).nullable() });

export interface LanguageParts {
  readonly settings: Pick<PersonSettings, 'onChange'>;
  readonly kept: JsonFile<z.output<typeof keptLanguage>>;
  /** BCP 47 tags, as the system says. */
  readonly preferred: () => readonly string[];
  /** Another language is in use from now on. */
  readonly onChange: () => void;
}

/** The language that the console speaks now. Ask anew whenever something is said: it may have changed. */
export type LanguageInUse = () => ConsoleLanguage;

export function createLanguageInUse({ settings, kept, preferred, onChange }: LanguageParts): LanguageInUse {
  let current = consoleLanguage(kept.read().language, preferred());
  settings.onChange(({ language }) => {
    if (language === kept.read().language) return;
    kept.write({ language });
    current = consoleLanguage(language, preferred());
    onChange();
  });
  return () => current;
}
