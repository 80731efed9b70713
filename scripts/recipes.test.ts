// Nightly: takes the first step of some recipes; the files that no longer compile must be those that docs/recipes.md names.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';

/** Per recipe: the file of the first step, a place in it, and the text inserted before that place. */
const firstSteps = [
  ['core/src/mails/mail-kinds.ts', '} as const;', "  nudge: 'customer',\n"],
  ['core/src/orders/order-list.ts', '} as const;', "  urgent: ['true'],\n"],
  ['core/src/staff/roles.ts', '] as const;', ", 'auditor'"],
  ['core/src/audit/audit-entry.ts', "  told('order.notified'", "  told('order.printed', z.object({})),\n"],
  ['core/src/api/admin/events.ts', '} as const satisfies', "  'order.printed': 'orders.list',\n"],
  ['server/src/jobs/queues.ts', "  'audit-seal': Readonly", '  weekly: Readonly<Record<string, never>>;\n'],
] as const;

/** Files that list all members of a kind. Other files only fail because these do. */
const incomplete = [
  'core/src/events/staff-event.ts',
  'core/src/staff/roles.ts',
  'server/src/jobs/queues.ts',
  'server/src/mail/languages.test.ts',
  'server/src/mail/mail-registry.ts',
  'server/src/orders/staff/present-history.ts',
  'server/src/privacy/export/exported-entries.ts',
  'server/src/privacy/export/value-words-en.ts',
  'server/src/privacy/export/value-words-es.ts',
  'web/src/admin/orders/data/order-filter.ts',
];

const copy = mkdtempSync(path.join(os.tmpdir(), 'truepage-recipes-'));
afterAll(() => rmSync(copy, { recursive: true }));

test.skipIf(process.env['NIGHTLY'] !== 'true')(
  'after the first step of a recipe, exactly the files that the recipe names do not compile',
  async () => {
    for (const folder of ['core', 'server', 'web', 'scripts'])
      cpSync(path.join(root, folder), path.join(copy, folder), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !['dist', 'data'].includes(path.relative(path.join(root, folder), source)),
      });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
    for (const [file, place, added] of firstSteps) {
      const before = readFileSync(path.join(copy, file), 'utf8');
      expect(before).toContain(place);
      writeFileSync(path.join(copy, file), before.replace(place, `${added}${place}`));
    }

    const found = new Set([...(await missingIn('server')), ...(await missingIn('web'))]);
    expect([...found].toSorted()).toEqual(incomplete);
    const recipes = readFileSync(path.join(root, 'docs/recipes.md'), 'utf8').replaceAll('{en,es}', 'en');
    const named = incomplete.map((file) => path.basename(file).replace('-es.', '-en.'));
    expect(named.filter((name) => !recipes.includes(name))).toEqual([]);
  },
  600_000,
);

/** The files in which an object lacks a property that its type requires. */
async function missingIn(folder: string): Promise<string[]> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', `${folder}/tsconfig.json`, '--checkers', '1', '--pretty', 'false'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 24 }, (_, printed) => resolve(printed));
  });
  return Array.from(
    output.matchAll(/^([^\s(]+)\(\d+,\d+\): error TS27(?:39|40|41):/gm),
    ([, file = '']) => file,
  );
}
