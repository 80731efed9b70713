import { siteLocaleOf } from '@truepage/core/locales';
import type { ConsoleSettings } from '../../shared/settings.ts';
import { en, type ConsoleTexts } from '../texts/en.ts';
import { es } from '../texts/es.ts';

export interface ConsoleLanguage {
  /** BCP 47 tag, as the system or the person says. */
  readonly locale: string;
  readonly texts: ConsoleTexts;
  /** Day and time in this computer's zone, short: 'Nov 20, 9:30 PM'. */
  readonly shortTime: (at: Date) => string;
}

/** The person's choice, else the first language of the system. `preferred` are BCP 47 tags. */
export function consoleLanguage(
  chosen: ConsoleSettings['language'],
  preferred: readonly string[],
): ConsoleLanguage {
  const [first = 'en'] = preferred;
  const locale = chosen === null || siteLocaleOf(first) === chosen ? first : chosen;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return {
    locale,
    texts: siteLocaleOf(locale) === 'es' ? es : en,
    shortTime: (at) => format.format(at),
  };
}
