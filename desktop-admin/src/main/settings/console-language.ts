import { z } from 'zod';
import { siteLocaleOf, siteLocales, type SiteLocale } from '@truepage/core/locales';
import { spanishOf } from '@truepage/core/texts/regional';
import { createText } from '@truepage/core/texts/text';
import { writeMoment } from '@truepage/core/texts/write-moment';
import type { ConsoleSettings } from '../../shared/settings.ts';
import type { JsonFile } from './json-file.ts';
import type { PersonSettings } from './person-settings.ts';
import { en, type ConsoleText } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { esEs } from '../texts/es-es.ts';

export interface ConsoleLanguage {
  /** BCP 47 tag of the system or of the person's choice. */
  readonly locale: string;
  readonly text: ConsoleText;
  /** Day and time in the local time zone, short: 'Nov 20, 9:30 PM'. */
  readonly shortTime: (at: Date) => string;
}

/**
 * Returns the person's choice, else the system's first supported language, else English; numbers and times use the system's region for that
 * language. `preferred` are BCP 47 tags.
 */
export function consoleLanguage(
  chosen: ConsoleSettings['language'],
  preferred: readonly string[],
): ConsoleLanguage {
  const known = preferred.flatMap(localeOf);
  const language = chosen ?? known.map((one) => one.language).find(isSpoken) ?? 'en';
  const own = known.find((one) => one.language === language && one.region !== undefined);
  const locale = own?.toString() ?? withoutRegion[language];
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return { locale, text: textIn(locale), shortTime: (at) => writeMoment(format, at) };
}

/** Returns the main process's texts in a language; `locale` is a BCP 47 tag. */
function textIn(locale: string): ConsoleText {
  const words = siteLocaleOf(locale) === 'es' ? spanishOf(locale, es, esEs) : en;
  return createText<typeof en>(words, locale);
}

/** Without a region Intl formats Spanish as in Spain. */
const withoutRegion: Readonly<Record<SiteLocale, string>> = { en: 'en', es: 'es-419' };

function isSpoken(language: string): language is SiteLocale {
  return siteLocales.some((locale) => locale === language);
}

/** Empty for system languages without date formats. */
function localeOf(tag: string): readonly Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** The language last chosen on this computer, used for the next login. */
export const keptLanguage = z.object({ language: z.enum(['en', 'es']).nullable() });

export interface LanguageParts {
  readonly settings: Pick<PersonSettings, 'onChange'>;
  readonly kept: JsonFile<z.output<typeof keptLanguage>>;
  /** The system's languages as BCP 47 tags. */
  readonly preferred: () => readonly string[];
  /** Called when the language changes. */
  readonly onChange: () => void;
}

/** Returns the console's current language. Do not cache it, because it may change. */
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
