import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './bootstrap/workspace.mjs';

const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
const names = Object.keys((parse(lock) as { packages: Record<string, unknown> }).packages);

// If pnpm resolves again next to an existing installation, it drops the binaries of other systems, so that an installation on a Mac lacks
// them.
test('the lock has a binary for macOS wherever it has one for Linux', () => {
  const linux = names.filter((name) => /linux-x64(?!-musl)/.test(name));
  const wanted = linux.flatMap((name) =>
    ['darwin-arm64', 'darwin-x64'].map((system) => name.replace(/linux-x64(-gnu)?/, system)),
  );

  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});
