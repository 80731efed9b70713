import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categoriesOf, valuesIn } from './read-message.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The folders that contain a folder of JSON files for each language. */
export const messageFolders: readonly string[] = globSync(
  ['{core,server,web}/src/**/messages/en/', 'scripts/demo/messages/en/'],
  {
    cwd: root,
  },
).map((english) => path.join(root, path.dirname(english)));

export const valuesFile = 'values.ts';

const siteFolder = path.join(root, 'web/src/i18n/messages');
/** The desk's list of the site's machine-made languages; reading the message files would load all languages. */
export const machineMadeFile = path.join(root, 'web/src/i18n/machine-made.ts');

/** The messages of one language by path, e.g. 'home.heroTitle'. */
export function messagesIn(folder: string, language: string): ReadonlyMap<string, string> {
  const files = globSync('*.json', { cwd: path.join(folder, language) }).toSorted();
  return new Map(
    files.flatMap((file) => entriesOf(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')))),
  );
}

/** The types of the values in the English messages, as source code. */
export function valuesOf(folder: string): string {
  const lines = Array.from(messagesIn(folder, 'en')).flatMap(([key, message]) => {
    const isCounting = categoriesOf(message).length > 0;
    const typeOf = (name: string) => (isCounting && name === 'count' ? 'number' : 'Value');
    const values = Array.from(valuesIn(message), (name) => `${name}: ${typeOf(name)}`);
    const name = key.includes('.') ? `'${key}'` : key;
    return values.length === 0 ? [] : [`  ${name}: { ${values.join('; ')} };`];
  });
  return [
    '/** Written by `node scripts/write-message-values.ts`: what the messages of the JSON files are filled with. */',
    'export interface MessageValues {',
    ...lines.toSorted(),
    '}',
    '',
    'type Value = string | number;',
    '',
  ].join('\n');
}

/** The languages in which no person has reviewed a file of these messages, according to the files. */
export function machineMadeIn(folder: string): readonly string[] {
  const files = globSync('*/*.json', { cwd: folder }).toSorted();
  const unreviewed = files.filter((file) => {
    const { review } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      readonly review: { readonly state: string };
    };
    return review.state === 'machine-made';
  });
  return [...new Set(unreviewed.map((file) => path.dirname(file)))];
}

/** The same for the site, as source code. */
export function machineMadeSource(): string {
  const languages = machineMadeIn(siteFolder).map((language) => `'${language}'`);
  return [
    "/** Written by `node scripts/write-message-values.ts`: languages in which no person has reviewed a file of the site's messages. */",
    `export const machineMadeSite: ReadonlySet<string> = new Set([${languages.join(', ')}]);`,
    '',
  ].join('\n');
}

function entriesOf(value: unknown, place = ''): [path: string, message: string][] {
  if (typeof value === 'string') return [[place, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    entriesOf(inner, place === '' ? name : `${place}.${name}`),
  );
}
