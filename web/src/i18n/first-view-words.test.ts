import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deskEnglish } from './desk-english.ts';
import frame from './messages/en/frame.json';

const source = path.resolve(import.meta.dirname, '..');

/** These files only name texts of an order's shortcuts, which the help shows while an order's screen is mounted. */
const onlyNamed = ['admin/orders/list/list-keys.ts', 'admin/keys/key-help.ts'];

test('the first view of the desk uses only texts of its own chunk', () => {
  const first: Readonly<Record<string, object>> = { ...frame, ...deskEnglish };
  const files = importedBy(path.join(source, 'admin/console.tsx')).filter(
    (file) => !onlyNamed.includes(path.relative(source, file)),
  );

  const missing = files.flatMap((file) =>
    Array.from(codeOf(file).matchAll(/['`]((?:admin[A-Z]\w*|common|shell)\.\w+)['`]/g), ([, key = '']) => key)
      .filter((key) => {
        const [section = '', name = ''] = key.split('.');
        return !(name in (first[section] ?? {}));
      })
      .map((key) => `${path.relative(source, file)}: ${key}`),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

/** A source file and all its static imports, without dynamic ones. */
function importedBy(entry: string): readonly string[] {
  const files = new Set([entry]);
  // Iterating a Set includes elements added during the iteration.
  for (const file of files) {
    for (const [, name = ''] of codeOf(file).matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm,
    )) {
      const imported = path.resolve(path.dirname(file), name);
      if (existsSync(imported)) files.add(imported);
    }
  }
  return [...files];
}

function codeOf(file: string): string {
  return readFileSync(file, 'utf8');
}
