import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isEnough, pnpmSelection, readScope, serviceFolders, stampOf } from './scope.mjs';
import { root } from './workspace.mjs';

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

test('a first argument --service limits the scope, and everything after it is the command', () => {
  expect(readScope(['--service', 'scripts/start.ts', '--service'])).toEqual({
    scope: 'service',
    rest: ['scripts/start.ts', '--service'],
  });
  expect(readScope(['scripts/test.ts', 'unit'])).toEqual({
    scope: 'everything',
    rest: ['scripts/test.ts', 'unit'],
  });
});

test('for the service, pnpm installs only what the root and its three packages need at runtime, otherwise the whole workspace', () => {
  const folders = ['.', './core', './server', './web'].flatMap((folder) => ['--filter', folder]);

  expect(pnpmSelection('service')).toEqual(['--prod', '--config.trustLockfile=true', ...folders]);
  expect(pnpmSelection('everything')).toEqual([]);
});

describe('after an installation', () => {
  test('of everything, nothing is missing', () => {
    expect(isEnough(stampOf('everything', 'abc'), 'service', 'abc')).toBe(true);
    expect(isEnough(stampOf('everything', 'abc'), 'everything', 'abc')).toBe(true);
  });

  test('of the service, the tests still need the rest', () => {
    expect(isEnough(stampOf('service', 'abc'), 'service', 'abc')).toBe(true);
    expect(isEnough(stampOf('service', 'abc'), 'everything', 'abc')).toBe(false);
  });

  test('of other versions, everything is installed again', () => {
    expect(isEnough(stampOf('everything', 'abc'), 'service', 'def')).toBe(false);
    expect(isEnough(stampOf('service', 'abc'), 'service', 'def')).toBe(false);
  });
});

test('the service depends on no workspace package that its installation omits', () => {
  const installed = serviceFolders.map((folder) => manifest(folder));
  const names = installed.map(({ name }) => name);
  const needed = installed.flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => version === 'workspace:*',
    ),
  );

  expect(needed.length).toBeGreaterThan(1);
  expect(needed.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
});

test('the first start of the service does not install the console and the browser tests', () => {
  const { scripts = {} } = manifest('');

  expect(scripts['start']).toContain('bootstrap.mjs --service ');
  expect(scripts['dev']).toContain('bootstrap.mjs --service ');
  expect(scripts['test']).not.toContain('--service');
});

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
}
