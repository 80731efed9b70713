import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';

const formatter = 'core/src/texts/amounts.ts';
const shares = 'amounts of bytes and percents are written by core/src/texts/amounts.ts';

/** Source lines that match a pattern, e.g. 'web/src/a.ts: 10 %'. */
function linesWith(pattern: RegExp, globs: readonly string[], except: readonly string[] = []): string[] {
  const files = globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !except.includes(file));
  expect(files.length, globs.join()).toBeGreaterThan(3);
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
}

const dictionaries = [
  'web/src/i18n/{en,es}/**/*.ts',
  'desktop-admin/src/{main,renderer}/texts/*.ts',
  'core/src/errors/*.ts',
  'server/src/{mail,status}/**/*.ts',
];
const screens = ['{core,web,desktop-admin}/src/**/*.{ts,tsx}'];
/** Percentages of an image's width, which are not displayed. */
const drawings = [
  'web/src/admin/office/week/column-chart.tsx',
  'web/src/admin/orders/work/original-page.tsx',
  'web/src/admin/orders/work/original-pane.tsx',
  'web/src/page-marks/page-marks.tsx',
  'web/src/page-marks/pin.tsx',
  'web/src/site/order/photos/crop-view.tsx',
];

test.each([
  [
    'a percent sign, in words',
    /'[^']*(\d|\}) ?%/,
    ['10 % off', '{percent}%'],
    dictionaries,
    ['server/src/mail/rendering/mail-html.ts', 'server/src/mail/rendering/mail-style.ts'],
  ],
  ['a unit for a value, in words', /\} ?[kKMGT]i?B\b/, ['{size} KB'], dictionaries, []],
  ['a binary prefix, in words', /\b[KMGT]iB\b/, ['10 MiB'], dictionaries, []],
  ['a percent sign, on a screen', /\} ?%/, ['${percent}%', '{percent} %'], screens, drawings],
  [
    'a format of its own, on a screen',
    /style: 'percent'|'(kilo|mega|giga)byte'|\} ?[kKMGT]B\b/,
    ["style: 'percent'", '${n} MB'],
    screens,
    [formatter, 'core/src/texts/tax-rate.ts'],
  ],
] as const)('no file writes %s by hand', (_what, pattern, examples, globs, except) => {
  for (const example of examples) expect(`'${example}'`).toMatch(pattern);
  expect(linesWith(pattern, globs, except), shares).toEqual([]);
});
