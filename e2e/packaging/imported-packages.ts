import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { repository } from './repository.ts';

/** Modules that are available without being bundled: Electron, Node, and our own packages. */
const given = new Set(['electron', ...builtinModules]);

/** Returns the third-party packages that the sources below a folder import values from, each once. Tests are excluded. */
export function importedIn(folder: string): string[] {
  const root = path.join(repository, folder);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|\.d\.ts$/.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8'));
  const imports = sources.flatMap((words) => [
    ...words.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms),
    ...words.matchAll(/\bimport\('([^']+)'\)/g),
  ]);
  const packages = imports
    .filter(([statement]) => !/\{(?:\s*type [^,}]+,?)+\s*\}/.test(statement))
    .map(([, specifier = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !name.startsWith('@truepage'));
  return [...new Set(packages)].filter((name) => !given.has(name));
}
