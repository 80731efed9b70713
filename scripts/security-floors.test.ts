import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './bootstrap/workspace.mjs';

// The first versions without a known vulnerability that affects us (denial of service, host injection, mail injection, remote code in
// the console's shell). Electron supports only its three newest major versions: 43, 44 and 45 in November 2026. Raise its floor with each
// update of Electron.
const floors = { multer: '2.3.0', koa: '3.1.2', nodemailer: '9.1.1', electron: '43.0.0' };

const lockfile = parse(read('pnpm-lock.yaml')) as { packages: Record<string, unknown> };
const locked = Object.keys(lockfile.packages).map((key) => {
  const at = key.lastIndexOf('@');
  return { name: key.slice(0, at), version: key.slice(at + 1) };
});

test.each(Object.entries(floors))('every locked %s is at %s or newer', (name, floor) => {
  const versions = locked.filter((entry) => entry.name === name).map((entry) => entry.version);

  expect(versions.filter((version) => isOlder(version, floor))).toEqual([]);
});

test('the packages with a floor are those that server and console are built on', () => {
  expect(locked.map((entry) => entry.name)).toEqual(expect.arrayContaining(Object.keys(floors)));
});

test('all packages of MikroORM have the same version, which it requires to start', () => {
  const versions = locked.filter((entry) => /^(@mikro-orm\/|mikro-orm$)/.test(entry.name));

  expect(versions.length).toBeGreaterThan(3);
  expect(new Set(versions.map((entry) => entry.version)).size).toBe(1);
});

test('no installed package is under the AGPL, which would extend to our own code', () => {
  const manifests = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root });
  const licences = manifests.map((file) => ({ file, licence: JSON.stringify(licenceOf(manifest(file))) }));

  expect(licences.length).toBeGreaterThan(100);
  expect(licences.filter(({ licence }) => licence.includes('AGPL'))).toEqual([]);
});

test('every dependency is pinned to one exact version', () => {
  const manifests = globSync(['package.json', '*/package.json'], { cwd: root, exclude: ['node_modules/**'] });
  const loose = manifests.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = manifest(file);
    const pinned = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return pinned.filter(([, range]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|workspace:\*)$/.test(range)).map(String);
  });

  expect(manifests.length).toBeGreaterThan(3);
  expect(loose).toEqual([]);
});

test('versions are compared by number, and a pre-release is lower than its release', () => {
  expect(isOlder('2.10.0', '2.9.1')).toBe(false);
  expect(isOlder('2.2.99', '2.3.0')).toBe(true);
  expect(isOlder('42.0.0', '42.0.0')).toBe(false);
  expect(isOlder('42.0.0-beta.3', '42.0.0')).toBe(true);
});

interface Manifest {
  license?: unknown;
  licenses?: unknown;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function manifest(file: string): Manifest {
  return JSON.parse(read(file)) as Manifest;
}

/** Old packages have a list of objects. */
function licenceOf({ license, licenses }: Manifest): unknown {
  return [license, licenses];
}

function isOlder(version: string, floor: string): boolean {
  const [release = '', preRelease] = version.split('-');
  const order = release.localeCompare(floor, 'en', { numeric: true });
  return order < 0 || (order === 0 && preRelease !== undefined);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
