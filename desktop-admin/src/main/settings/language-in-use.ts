import { z } from 'zod';
import { consoleLanguage, type ConsoleLanguage } from './console-language.ts';
import type { JsonFile } from './json-file.ts';
import type { PersonSettings } from './person-settings.ts';

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
