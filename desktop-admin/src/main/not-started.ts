import { consoleLanguage } from './settings/console-language.ts';

export interface StartFailure {
  readonly error: unknown;
  /** The system's languages as BCP 47 tags; settings have not been read yet. */
  readonly languages: readonly string[];
  /** Where the console keeps its files. */
  readonly folder: string;
}

/** The dialog of a failed start: the reason and a remedy. Without it the program would run invisibly. */
export function notStartedWords({ error, languages, folder }: StartFailure): [title: string, text: string] {
  const { text } = consoleLanguage(null, languages);
  const reason = error instanceof Error ? error.message : String(error);
  return [text('start.title'), text('start.text', { reason, folder })];
}
