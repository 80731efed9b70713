import type { PackedFiles } from './packed-files.ts';

const strayFiles: readonly [what: string, name: RegExp][] = [
  ['neither built nor the manifest', /^(?!out\/|package\.json$)/],
  ['a source map', /\.map$/],
  ['a source', /\.[cm]?tsx?$/],
  ['a package of node_modules', /(^|\/)node_modules\//],
  ['a test', /\.(test|spec)\./],
  ['settings or keys', /(^|\/)\.env|\.(pem|key|p12|pfx)$/],
];

const strayTexts: readonly [what: string, text: RegExp][] = [
  ['a link to a source map', /[#@]\s*sourceMappingURL=/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a key of Stripe', /\b(sk|rk)_(live|test)_\w|\bwhsec_\w/],
  ['a key of Amazon', /\bAKIA[A-Z\d]{16}\b/],
  ['a password in an address', /\b[a-z]+:\/\/[^\s/:@"'`$]+:[^\s/:@"'`$]+@/],
  ['a folder of who built it', /(?<![\w.$}-])\/(home|Users|root|work)\/[\w.]|[A-Z]:\\+Users\\/],
];

/**
 * Returns what must not be in an installed program: one line each, with the file.
 * @param secrets values that must not be in it, by name
 */
export function leaksIn(files: PackedFiles, secrets: ReadonlyMap<string, string> = new Map()): string[] {
  const words = [...secrets].filter(([, word]) => word !== '');
  return [...files].flatMap(([name, content]) => {
    const text = content.toString('latin1');
    return [
      ...strayFiles.filter(([, pattern]) => pattern.test(name)).map(([what]) => what),
      ...strayTexts.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
      ...words.filter(([, word]) => text.includes(word)).map(([what]) => what),
    ].map((what) => `${name}: ${what}`);
  });
}

/** The secrets in a build machine's environment that are too long to occur by chance. */
export function secretsOf(environment: NodeJS.ProcessEnv): Map<string, string> {
  const isSecret = /(PASSWORD|SECRET|TOKEN|_KEYS?|CSC_LINK)$/;
  const found = Object.entries(environment).filter(
    (entry): entry is [string, string] => isSecret.test(entry[0]) && (entry[1]?.length ?? 0) >= 8,
  );
  return new Map(found.map(([name, value]) => [`the value of ${name}`, value]));
}
