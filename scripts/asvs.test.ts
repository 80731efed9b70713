import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';

const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');

/** Level 1 of OWASP ASVS 5.0.0, by section: the numbers of its requirements, some as a range such as `1-5`. */
const levelOne =
  `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
  6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1
  14.3.1 15.1.1 15.2.1 15.3.1`
    .split(/\s+/)
    .flatMap(each);

/** '1.2.1-3' → 1.2.1, 1.2.2, 1.2.3. */
function each(range: string): string[] {
  const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`);
}

/** The first cell of each row. */
const rows = page
  .split('\n')
  .flatMap((line) => /^\| (\d[\d.,\s-]*) +\|/.exec(line)?.[1]?.trim() ?? [])
  .flatMap((cell) => cell.split(/,\s*/).flatMap(each));

test('every requirement of level 1 is answered exactly once', () => {
  expect(levelOne).toHaveLength(70);
  expect(rows.filter((id) => levelOne.includes(id)).toSorted()).toEqual(levelOne.toSorted());
});

test('no requirement is answered twice', () => {
  expect(rows.length).toBe(new Set(rows).size);
});
