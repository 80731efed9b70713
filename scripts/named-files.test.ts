import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';

/** Files that electron-updater publishes with a release, and former file names in the style guide. */
const notOurs = ['latest.yml', 'latest-mac.yml', 'latest-linux.yml'];
const docs = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root }).filter(
  (doc) => !doc.endsWith('style.md') && doc !== 'CHANGELOG.md',
);
const files = globSync(['**/*.{ts,tsx,mjs,css,typ,yml,md,toml,sh}', '.github/**/*.yml'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '.tooling/**'],
}).map((file) => `/${file.replaceAll('\\', '/')}`);

test('every file that the docs name exists', () => {
  const missing = docs.flatMap((doc) => {
    const text = readFileSync(`${root}/${doc}`, 'utf8');
    const named = Array.from(
      text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|typ|yml|md|toml|sh))`/g),
      ([, file = '']) => file,
    );
    return [...new Set(named)]
      .filter((file) => !notOurs.includes(file) && !files.some((one) => one.endsWith(`/${file}`)))
      .map((file) => `${doc}: ${file}`);
  });
  expect(docs.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
