import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fusesOf, wantedFuses } from './fuses.ts';
import { leaksIn, secretsOf } from './leaks.ts';
import { packConsole, updatesUrl, type PackedConsole } from './pack-console.ts';
import { readPacked, type PackedFiles } from './packed-files.ts';
import { manifestOf, repository } from './repository.ts';
import { builtinModules } from 'node:module';

let packed: PackedConsole;
let files: PackedFiles;
beforeAll(async () => {
  packed = await packConsole();
  files = readPacked(path.join(packed.folder, 'resources', 'app.asar'));
}, 120_000);
afterAll(() => packed.remove());

test('the archive contains all built files and the manifest, and nothing else', () => {
  const out = path.join(repository, 'desktop-admin', 'out');
  const built = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

  expect([...files.keys()].toSorted()).toEqual(
    [...built.map((name) => `out/${name}`), 'package.json'].toSorted(),
  );
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']),
  );
});

test('no source, source map, secret or path of the build machine is included', () => {
  const secrets = secretsOf(process.env).set('the folder of the repository', repository);

  expect(leaksIn(files, secrets)).toEqual([]);
});

test('every package that our code imports, fonts and Electron are listed with their licences', () => {
  const listIn = (part: string) =>
    JSON.parse(files.get(`out/${part}/licences.json`)!.toString()) as {
      name: string;
      identifier?: string;
      text?: string;
    }[];
  const main = listIn('main');
  const renderer = listIn('renderer');
  const missing = (list: readonly { name: string }[], wanted: readonly string[]) =>
    wanted.filter((name) => list.every((one) => one.name !== name));

  expect(missing(main, [...importedIn('desktop-admin/src/main'), 'electron'])).toEqual([]);
  const shown = ['desktop-admin/src/renderer', 'web/src/admin/orders', 'web/src/ui']
    .flatMap(importedIn)
    // It has no code: everything that we import from it is react-router's.
    .map((name) => (name === 'react-router-dom' ? 'react-router' : name));
  expect(missing(renderer, [...shown, 'tailwindcss', '@fontsource-variable/figtree'])).toEqual([]);
  expect(importedIn('desktop-admin/src/main')).toEqual(
    expect.arrayContaining(['electron-updater', 'eventsource-parser', 'zod']),
  );
  expect(shown).toEqual(expect.arrayContaining(['react', 'zustand', '@tanstack/react-query']));
  expect([...main, ...renderer].filter(({ identifier, text }) => (identifier ?? text ?? '') === '')).toEqual(
    [],
  );
});

test('the manifest has the entry and the program’s name, and nothing about its build', () => {
  expect(JSON.parse(files.get('package.json')!.toString())).toEqual({
    name: 'truepage-console',
    productName: 'TruePage Console',
    desktopName: 'truepage-console.desktop',
    version: manifestOf('desktop-admin').version,
    private: true,
    description: expect.any(String),
    homepage: expect.any(String),
    author: expect.any(Object),
    type: 'module',
    main: 'out/main/index.js',
  });
});

describe('next to the archive', () => {
  test('the program has its own name, and no code is outside of the archive', () => {
    const names = readdirSync(packed.folder);

    expect(names).toContain('truepage-console');
    expect(names).not.toContain('electron');
    expect(readdirSync(path.join(packed.folder, 'resources'))).toEqual(['app-update.yml', 'app.asar']);
  });

  test('the updater reads the update address', () => {
    const settings = readFileSync(path.join(packed.folder, 'resources', 'app-update.yml'), 'utf8');

    expect(settings).toContain('provider: generic');
    expect(settings).toContain(`url: ${updatesUrl}`);
    expect(settings).toContain('updaterCacheDirName: truepage-console-updater');
  });

  test('Chromium contains only the console’s languages', () => {
    expect(readdirSync(path.join(packed.folder, 'locales'))).toEqual(['en-US.pak', 'es-419.pak', 'es.pak']);
  });
});

test('the fuses in the program are set as the checklist requires', async () => {
  expect(await fusesOf(path.join(packed.folder, 'truepage-console'))).toEqual(wantedFuses);
});

test('a release’s check finds the same, and rejects a folder without a console', () => {
  const readBack = (folder: string) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'read-back.ts'), folder], {
      encoding: 'utf8',
    });

  expect(readBack(path.dirname(packed.folder))).toMatchObject({ status: 0, stderr: '' });
  expect(readBack(import.meta.dirname)).toMatchObject({ status: 1 });
});

/** Modules that are available without being bundled: Electron, Node, and our own packages. */
const given = new Set(['electron', ...builtinModules]);

/** Returns the third-party packages that the sources below a folder import values from, each once. Tests are excluded. */
function importedIn(folder: string): string[] {
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
