import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '../start-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** ENV_FILE=none: only the environment counts. */
const noFile = 'none';
const assignment = /^(?:export\s+)?[A-Za-z_]\w*\s*=/;
/** A quoted value may span several lines. */
const quotedValue = /=[ \t]*(["'`])[\s\S]*?\1/g;

/**
 * Returns the settings of this process: those of `.env` in the working directory (or of the file in ENV_FILE), overridden by
 * the environment, even by empty variables. Throws StartError if the file cannot be read or has an invalid line.
 */
export function readEnvironment(real: Variables, directory: string): Variables {
  return { ...readEnvFile(real, directory)?.values, ...real };
}

interface EnvFile {
  readonly file: string;
  readonly values: Variables;
}

/** Reads only the settings file; undefined if there is none. Throws the errors of readEnvironment(). */
export function readEnvFile(real: Variables, directory: string): EnvFile | undefined {
  const asked = real['ENV_FILE'];
  if (asked === noFile) return undefined;
  const isAsked = asked !== undefined && asked !== '';
  const file = path.resolve(directory, isAsked ? asked : '.env');
  const text = readText(file, isAsked);
  return text === undefined ? undefined : { file, values: parse(text, file) };
}

/** Undefined if the file does not exist and was not requested. */
function readText(file: string, isAsked: boolean): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    if (code === 'ENOENT' && !isAsked) return undefined;
    throw new StartError(
      `The settings in ${file} cannot be read (${code}).`,
      'Fix the file or its permissions.',
      {
        cause: error,
      },
    );
  }
}

/** Rejects lines that parseEnv() would drop silently together with their settings. */
function parse(text: string, file: string): Variables {
  const lines = text.replaceAll(quotedValue, (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`);
  for (const [index, line] of lines.split('\n').entries()) {
    const said = line.trim();
    if (said === '' || said.startsWith('#') || assignment.test(said)) continue;
    throw new StartError(
      `Line ${index + 1} of ${file} is not NAME=value.`,
      'Fix it, or put a # in front of it.',
    );
  }
  return parseEnv(text);
}
