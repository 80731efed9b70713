import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { childEnvironment, packageManagerEnvironment } from './environment.mjs';

afterEach(() => vi.unstubAllEnvs());

test("a nested package manager does not get npm's settings, except those for access to the registry", () => {
  const orders = [
    'npm_config_prefix',
    'npm_config_global',
    'npm_package_name',
    'npm_lifecycle_event',
    'npm_execpath',
  ];
  const way = [
    'npm_config_registry',
    'npm_config_cache',
    'npm_config_https_proxy',
    'npm_config_cafile',
    'npm_config_ca',
  ];
  for (const name of [...orders, ...way]) vi.stubEnv(name, 'x');

  const kept = Object.keys(packageManagerEnvironment()).filter((name) => [...orders, ...way].includes(name));

  expect(kept.toSorted()).toEqual(way.toSorted());
});

test('the given Node is first on PATH', () => {
  vi.stubEnv('PATH', '/usr/bin');

  expect(childEnvironment('/opt/new node/bin/node')['PATH']).toBe(
    `/opt/new node/bin${path.delimiter}/usr/bin`,
  );
});
