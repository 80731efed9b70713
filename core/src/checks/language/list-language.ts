import type { LanguageCode } from '../../languages.ts';

const sameAs: Partial<Record<LanguageCode, LanguageCode>> = { 'pt-br': 'pt', 'fr-ca': 'fr', ms: 'id' };

/** The language whose word lists serve this one: its own, or a related language. */
export const listLanguage = (language: LanguageCode): LanguageCode => sameAs[language] ?? language;
