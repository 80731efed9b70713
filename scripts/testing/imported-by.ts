import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/workspace.mjs';

/** How a source refers to another one: an import, or a program that it starts. */
const named = /(?:from|import|import\(|new URL\()\s*'([^']+)'/g;
/** Types disappear before a test runs; the types part checks them. */
const typesOnly = /^(?:import|export) type [^;]*;/gm;

/** The files that match these globs, relative to the root, and all our files that they import or start, directly or indirectly, except for types. */
export function importedBy(patterns: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = globSync([...patterns], { cwd: root });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    const code = readFileSync(path.join(root, file), 'utf8').replaceAll(typesOnly, '');
    for (const [, to = ''] of code.matchAll(named)) {
      const place = placeOf(to, file);
      if (place !== undefined && existsSync(path.join(root, place))) waiting.push(place);
    }
  }
  return [...found].toSorted();
}

/** Undefined for third-party packages. */
function placeOf(imported: string, from: string): string | undefined {
  if (imported.startsWith('.')) return path.join(path.dirname(from), imported.replace(/\?.*$/, ''));
  if (imported.startsWith('@truepage/core/'))
    return `core/src/${imported.slice('@truepage/core/'.length)}.ts`;
  return imported === '@truepage/web/admin' ? 'web/src/admin/console.tsx' : undefined;
}
