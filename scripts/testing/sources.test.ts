import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../bootstrap/workspace.mjs';
import { filesOf } from '../fingerprint.ts';
import { sourcesOf, type Sources, type Sparing } from './sources.ts';

/** Where each part starts: its tests, and the programs that they start by name. */
const starts: Record<Sparing, readonly string[]> = {
  operation: ['server/test/operation/**/*.ts', 'server/local/**/*.test.ts', 'server/src/main.ts'],
  chaos: ['e2e/chaos/**/*.ts', 'server/test/support/stand-ins/*.ts', 'server/src/main.ts'],
  desktop: [
    'e2e/desktop/specs/*.ts',
    'desktop-admin/src/{main,preload,renderer}/index.{ts,tsx}',
    'server/src/main.ts',
  ],
  double: ['e2e/desktop/double/**/*.ts'],
  packaging: ['e2e/packaging/*.ts'],
};

describe.each(Object.keys(sourcesOf) as Sparing[])('what %s depends on', (part) => {
  const { of, without }: Sources = sourcesOf[part];

  test('is found by every pattern', () => {
    expect(of.filter((pattern) => filesOf([pattern]).length === 0)).toEqual([]);
  });

  test('is all that its tests and programs import', () => {
    const known = new Set(filesOf(of, without));
    const imported = importedBy(starts[part].flatMap((pattern) => globSync(pattern, { cwd: root })));

    expect(imported.length).toBeGreaterThan(1);
    expect(imported.filter((file) => !known.has(file))).toEqual([]);
  });
});

/** These files and every file of ours that they import, however far. */
function importedBy(files: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    const code = readFileSync(path.join(root, file), 'utf8');
    for (const [, to = ''] of code.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)) {
      const place = placeOf(to, file);
      if (place !== undefined && existsSync(path.join(root, place))) waiting.push(place);
    }
  }
  return [...found].toSorted();
}

/** Undefined for packages of others. */
function placeOf(imported: string, from: string): string | undefined {
  if (imported.startsWith('.')) return path.join(path.dirname(from), imported.replace(/\?.*$/, ''));
  if (imported.startsWith('@truepage/core/'))
    return `core/src/${imported.slice('@truepage/core/'.length)}.ts`;
  return imported === '@truepage/web/admin' ? 'web/src/admin/console.tsx' : undefined;
}
