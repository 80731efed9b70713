import { readFileSync } from 'node:fs';

interface Settings {
  readonly present: Readonly<Record<string, string>>;
  /** One line per file that could not be taken, for people. */
  readonly problems: readonly string[];
}

/**
 * Takes every setting NAME that is not given but as NAME_FILE from that file, without the line break at its end: how Docker,
 * Kubernetes and systemd hand over secrets. Empty variables count as not set; both at once are refused.
 */
export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Settings {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && value !== '') present[name] = value;
  const problems: string[] = [];
  for (const name of names) {
    const file = present[`${name}_FILE`];
    if (file === undefined) continue;
    if (present[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      present[name] = contentOf(file);
    } catch (error) {
      problems.push(`${name}_FILE cannot be used: ${(error as Error).message}`);
    }
  }
  return { present, problems };
}

function contentOf(file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').replace(/(?:\r?\n)+$/, '');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read (${code})`, { cause: error });
  }
  if (content === '') throw new Error(`${file} is empty`);
  return content;
}
