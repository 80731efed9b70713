import english from '../../errors/messages/en/refused.json' with { type: 'json' };
import spanish from '../../errors/messages/es/refused.json' with { type: 'json' };
import type { SiteLocale } from '../../locales.ts';
import type { RefusedMessages } from './refused-kinds.ts';

/** The texts for refused files in the languages of the desk, which are loaded with the code. */
export const refusedOfDesk: Readonly<Record<SiteLocale, RefusedMessages>> = {
  en: english.refused,
  es: spanish.refused,
};
