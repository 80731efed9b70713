import { consoleLanguage } from './settings/console-language.ts';

export interface StartFailure {
  readonly error: unknown;
  /** BCP 47 tags, as the system says: nothing else is known yet. */
  readonly languages: readonly string[];
  /** Where the console keeps its files. */
  readonly folder: string;
}

/** Shown instead of a program that runs invisibly: why, and what to do. */
export function notStartedWords({ error, languages, folder }: StartFailure): [title: string, text: string] {
  const { text } = consoleLanguage(null, languages);
  const reason = error instanceof Error ? error.message : String(error);
  return [text('start.title'), text('start.text', { reason, folder })];
}
