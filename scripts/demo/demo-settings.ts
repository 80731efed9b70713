import path from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** The message says what is wrong and what to do. */
export class DemoError extends Error {}

export interface DemoSettings {
  /** The folder of its data. */
  readonly folder: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** The number of reverse proxies in front of it. */
  readonly proxies: number;
  /** Settings that are passed to the service unchanged. */
  readonly kept: Readonly<Record<string, string>>;
}

/** All other settings refer to real services and data, or would make the demonstration differ from its description. */
const allowed = new Set(['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'DATA_DIR', 'NODE_ENV', 'LOG_LEVEL']);
const passedOn = ['NODE_ENV', 'LOG_LEVEL'];

/** The names of all settings, from the documented settings file. */
export function settingNames(documented: string): readonly string[] {
  return Array.from(documented.matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm), ([, name = '']) => name);
}

/** Throws DemoError if a setting is present that a demonstration must not use, including one from a file. */
export function demoSettings(env: Variables, names: readonly string[]): DemoSettings {
  const isSet = (name: string) => (env[name] ?? '') !== '';
  const refused = names
    .filter((name) => name !== 'ENV_FILE')
    .flatMap((name) => (allowed.has(name) ? [`${name}_FILE`] : [name, `${name}_FILE`]))
    .filter(isSet);
  if (refused.length > 0) {
    throw new DemoError(
      `A demonstration uses no real services, keys or data, but these settings are present: ${refused.join(', ')}.\n` +
        `It takes ${[...allowed].join(', ')} alone. Remove the others from the environment, ` +
        'and start with ENV_FILE=none if they are in a file (.env).',
    );
  }
  const value = (name: string, usual: string) => (isSet(name) ? (env[name] ?? usual) : usual);
  const port = wholeNumber('PORT', value('PORT', '3000'));
  const host = value('HOST', '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    folder: path.resolve(value('DATA_DIR', './demo-data')),
    port,
    host,
    publicUrl: value('PUBLIC_URL', `http://${shownHost}:${port}`).replace(/\/+$/, ''),
    proxies: wholeNumber('TRUST_PROXY', value('TRUST_PROXY', '0')),
    kept: Object.fromEntries(passedOn.filter(isSet).map((name) => [name, env[name] ?? ''])),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new DemoError(`${name} must be a whole number, not ${text}.`);
  return Number(text);
}
