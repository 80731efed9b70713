import { readFileSync } from 'node:fs';

interface Settings {
  readonly present: Readonly<Record<string, string>>;
  /** One line for people per file that could not be used. */
  readonly problems: readonly string[];
}

/**
 * For each NAME_FILE without a NAME, reads the setting from that file without its final line break: Docker, Kubernetes and
 * systemd provide secrets in this way. Empty variables count as not set; setting both is refused.
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
