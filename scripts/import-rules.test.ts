import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';

interface Finding {
  rule: string;
  /** The sentence that says where the thing belongs. */
  help: string;
}

// Offending sources in a house of their own, under the rules of ours.
const forbidden: [file: string, source: string, help: string][] = [
  ['core/src/orders/a.ts', `import { readFile } from 'node:fs/promises';`, 'core is pure'],
  ['core/src/orders/b.ts', `import { useState } from 'react';`, 'core is pure'],
  ['core/src/orders/c.ts', `import type { Context } from 'koa';`, 'core is pure'],
  ['core/src/orders/d.ts', `import { x } from '@truepage/web/admin';`, 'core is pure'],
  ['core/src/orders/d.test.ts', `import { x } from 'koa';`, 'core is pure'],

  [
    'server/src/orders/a.routes.ts',
    `import { Order } from '../db/rows/order.ts';`,
    'queries belong in a <noun>',
  ],
  [
    'server/src/orders/b.routes.ts',
    `import { LockMode } from '@mikro-orm/postgresql';`,
    'queries belong in a <noun>',
  ],
  ['server/src/orders/c.routes.ts', `import { mailer } from '../ports/mailer.ts';`, 'which asks the port'],
  [
    'server/src/orders/d.routes.ts',
    `import { Page } from '@truepage/web/admin';`,
    'neither the site nor React',
  ],
  ['server/src/orders/place-a.ts', `import type { Context } from 'koa';`, 'A use-case knows no HTTP'],
  ['server/src/orders/place-b.ts', `import { handle } from '../http/handle.ts';`, 'A use-case knows no HTTP'],
  ['server/src/orders/place-c.ts', `import { routes } from './order.routes.ts';`, 'A use-case knows no HTTP'],
  ['server/src/orders/place-d.ts', `import { openDatabase } from '../db/orm.ts';`, 'belongs in main.ts'],
  [
    'server/src/uploads/start-a.ts',
    `import { handle } from '../http/handle.ts';`,
    'A use-case knows no HTTP',
  ],
  ['server/src/payments/steps/e.ts', `import { Client } from 'pg';`, 'belongs in main.ts'],
  [
    'server/src/orders/order.repository.ts',
    `import { send } from '../ports/mailer.ts';`,
    'A repository knows rows',
  ],
  [
    'server/src/db/rows/a.ts',
    `import { place } from '../../orders/place-order.ts';`,
    'knows nobody above it',
  ],
  ['server/src/ports/a.ts', `import { place } from '../orders/place-order.ts';`, 'none of our areas'],
  ['server/src/http/a.ts', `import { routes } from '../orders/order.routes.ts';`, 'serves every area'],
  [
    'server/src/backup/a.ts',
    `import { createMailbox } from '../../local/mailbox/mailbox.ts';`,
    'chosen in server/src/start alone',
  ],
  [
    'server/src/app-a.ts',
    `import { createMailbox } from '../local/mailbox/mailbox.ts';`,
    'chosen in server/src/start alone',
  ],
  ['server/local/payments/a.ts', `import { Order } from '../../src/db/rows/order.ts';`, 'through HTTP alone'],
  [
    'server/src/main.ts',
    `import { render } from '../../web/src/entry-server.tsx';`,
    'neither the site nor React',
  ],
  ['server/src/mail/a.ts', `import { x } from '../../../core/src/money.ts';`, 'by its name @truepage/core'],
  [
    'server/src/events/a.ts',
    `import { renderToString } from 'react-dom/server';`,
    'neither the site nor React',
  ],
  ['server/test/a.test.ts', `import { paths } from '@truepage/web';`, 'neither the site nor React'],

  [
    'web/src/site/home/a.tsx',
    `import { config } from '@truepage/server/config';`,
    'the contract in core/src/api',
  ],
  [
    'web/src/site/home/b.tsx',
    `import { config } from '../../../../server/src/config.ts';`,
    'the contract in core/src/api',
  ],
  ['web/src/site/home/c.tsx', `import { join } from 'node:path';`, 'where there is no Node'],
  [
    'web/src/site/home/d.tsx',
    `import { Link } from 'react-router-dom';`,
    'Import routing from web/src/router.ts',
  ],
  ['web/src/ui/a.tsx', `import { text } from '../i18n/text.ts';`, 'ui draws what it is given'],
  ['web/src/ui/b.tsx', `import { useQuery } from '@tanstack/react-query';`, 'ui draws what it is given'],
  ['web/src/api/a.ts', `import { toast } from '../ui/toast.tsx';`, 'api carries data'],
  [
    'web/src/entry-server.tsx',
    `import { config } from '@truepage/server/config';`,
    'the contract in core/src/api',
  ],

  [
    'desktop-admin/src/main/a.ts',
    `import { Desk } from '@truepage/web/admin';`,
    'what is shown belongs in renderer',
  ],
  ['desktop-admin/src/main/b.ts', `import { useState } from 'react';`, 'what is shown belongs in renderer'],
  [
    'desktop-admin/src/main/live/c.ts',
    `import { page } from '../../renderer/page.ts';`,
    'what is shown belongs in renderer',
  ],
  ['desktop-admin/src/preload/a.ts', `import { z } from 'zod';`, 'carries words from one side'],
  [
    'desktop-admin/src/preload/b.ts',
    `import { invokes } from '../shared/ipc.ts';`,
    'carries words from one side',
  ],
  [
    'desktop-admin/src/renderer/a.tsx',
    `import { shell } from 'electron';`,
    'ask the main process over the bridge',
  ],
  [
    'desktop-admin/src/renderer/b.tsx',
    `import { join } from 'node:path';`,
    'ask the main process over the bridge',
  ],
  [
    'desktop-admin/src/renderer/c.tsx',
    `import { tray } from '../main/tray.ts';`,
    'ask the main process over the bridge',
  ],
  [
    'desktop-admin/src/renderer/d.tsx',
    `import { Desk } from '../../../web/src/admin/console.tsx';`,
    'the doors of the site',
  ],
  ['desktop-admin/src/shared/a.ts', `import type { App } from 'electron';`, 'from zod and core alone'],
  ['desktop-admin/src/shared/b.ts', `import { useState } from 'react';`, 'from zod and core alone'],
  ['desktop-admin/src/main/a.test.ts', `import { app } from 'electron';`, 'hand a fake in'],
  ['desktop-admin/src/main/b.test.ts', `import { start } from '@truepage/server/app';`, 'through HTTP alone'],

  ['e2e/specs/a.ts', `import { errors } from '@truepage/core/errors';`, 'e2e sees only HTTP'],
  ['e2e/pages/b.ts', `import { start } from '../../server/test/server.ts';`, 'e2e sees only HTTP'],
  ['scripts/a.ts', `import { config } from '../server/src/config.ts';`, 'Scripts start and check'],
];

const allowed: [file: string, source: string][] = [
  ['core/src/orders/ok.ts', `import { z } from 'zod';\nimport { cents } from '../money.ts';`],
  ['core/src/orders/ok.test.ts', `import { test } from 'vitest';\nimport fc from 'fast-check';`],
  [
    'server/src/orders/ok.routes.ts',
    `import type { Mailer } from '../ports/mailer.ts';\nimport { place } from './place.ts';`,
  ],
  [
    'server/src/orders/place-ok.ts',
    `import { Order } from '../db/rows/order.ts';\nimport type { Em } from '../db/orm.ts';`,
  ],
  ['server/src/start/ok.ts', `import { createMailbox } from '../../local/mailbox/mailbox.ts';`],
  ['server/src/orders/ok.repository.ts', `import { Order } from '../db/rows/order.ts';`],
  ['server/src/app.ts', `import Koa from 'koa';\nimport { handle } from './http/handle.ts';`],
  [
    'desktop-admin/src/main/ok.ts',
    `import { app } from 'electron';\nimport { settings } from '../shared/settings.ts';`,
  ],
  [
    'desktop-admin/src/main/ok.test.ts',
    `import type { App } from 'electron';\nimport { createTray } from './tray.ts';`,
  ],
  [
    'desktop-admin/src/preload/ok.ts',
    `import { ipcRenderer } from 'electron';\nimport { bridgeKey } from '../shared/bridge.ts';`,
  ],
  [
    'desktop-admin/src/renderer/ok.tsx',
    `import { Desk } from '@truepage/web/admin';\nimport { bridgeKey } from '../shared/bridge.ts';`,
  ],
  [
    'desktop-admin/src/shared/ok.ts',
    `import { z } from 'zod';\nimport type { Platform } from '@truepage/core/platform';\nimport { names } from './channels.ts';`,
  ],
  ['web/src/admin/desk-router.tsx', `export { BrowserRouter } from 'react-router-dom';`],
  ['web/vite.config.ts', `import { join } from 'node:path';`],
  [
    'web/src/site/home/ok.tsx',
    `import { useNavigate } from '../../router.ts';\nimport { cents } from '@truepage/core/money';`,
  ],
];

// Other rules that an area's shape hangs on.
const habits: [file: string, source: string, rule: string][] = [
  [
    'core/src/cycle-a.ts',
    `import { b } from './cycle-b.ts';\nexport const a = () => b();`,
    'import(no-cycle)',
  ],
  [
    'core/src/cycle-b.ts',
    `import { a } from './cycle-a.ts';\nexport const b = () => a();`,
    'import(no-cycle)',
  ],
  ['core/src/PlaceOrder.ts', `export const a = 1;`, 'unicorn(filename-case)'],
  ['core/src/default.ts', `export default 1;`, 'import(no-default-export)'],
  ['core/src/barrel.ts', `export * from './default.ts';`, 'oxc(no-barrel-file)'],
  ['core/src/long.ts', `export const a = 1;${'\n//'.repeat(250)}`, 'eslint(max-lines)'],
  [
    'core/src/long-function.ts',
    `export function f() {${'\n  f();'.repeat(60)}\n}`,
    'eslint(max-lines-per-function)',
  ],
  ['core/src/any.ts', `export const f = (a: any) => a;`, 'typescript(no-explicit-any)'],
  [
    'core/src/type.ts',
    `import { A } from './a.ts';\nexport const f = (a: A) => a;`,
    'typescript(consistent-type-imports)',
  ],
  ['core/src/todo.ts', `// TODO: later\nexport const a = 1;`, 'eslint(no-warning-comments)'],
  ['server/src/orders/env.ts', `export const a = process.env['A'];`, 'node(no-process-env)'],
  ['server/src/orders/print.ts', `console.log(1);`, 'eslint(no-console)'],
  ['web/src/site/fetch.ts', `export const a = () => fetch('/');`, 'eslint(no-restricted-globals)'],
  ['web/src/site/image.tsx', `export const A = () => <img src="a.png" />;`, 'jsx-a11y(alt-text)'],
  ['web/src/site/words.tsx', `export const A = () => <p>Hello</p>;`, 'react(jsx-no-literals)'],
  [
    'web/src/site/hook.tsx',
    `export function A(p: { on: boolean }) {\n  if (p.on) useState(1);\n  return null;\n}`,
    'react-hooks(rules-of-hooks)',
  ],
];

// These need types: they are looked for in a second house, which has a tsconfig.
const typed: [file: string, source: string, rule: string][] = [
  [
    'core/src/floating.ts',
    `export const f = () => { Promise.resolve(1); };`,
    'typescript(no-floating-promises)',
  ],
  [
    'core/src/switch.ts',
    `export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}`,
    'typescript(switch-exhaustiveness-check)',
  ],
];

const house = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
let findings: Map<string, Finding[]>;

beforeAll(() => {
  for (const name of ['oxlint.config.ts', 'scripts/lint', '.gitignore', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(house, name), { recursive: true });
  for (const [file, source] of [...forbidden, ...allowed, ...habits, ...typed]) write(file, source);
  write('core/tsconfig.json', '{ "extends": "../tsconfig.base.json", "include": ["src"] }');
  // The linter looks for its type-aware half where it runs.
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'), 'junction');
  findings = lint();
}, 60_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('imports flow one way', () => {
  test.each(forbidden)('%s may not say %s', (file, _source, help) => {
    const helps = importFindings(file).map((finding) => finding.help);

    expect(helps).toEqual([expect.stringContaining(help)]);
  });

  test.each(allowed)('%s may say %s', (file) => {
    expect(importFindings(file)).toEqual([]);
  });
});

test.each([...habits, ...typed].map(([file, , rule]) => [rule, file] as const))(
  '%s is found in %s',
  (rule, file) => {
    expect(findings.get(file)?.map((finding) => finding.rule)).toContain(rule);
  },
);

function importFindings(file: string): Finding[] {
  return (findings.get(file) ?? []).filter((finding) => finding.rule === 'eslint(no-restricted-imports)');
}

function lint(): Map<string, Finding[]> {
  const program = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--format=json'], {
    cwd: house,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; help?: string; filename: string }[];
  };
  return Map.groupBy(
    diagnostics.map(({ code, help = '', filename }) => ({
      rule: code,
      help,
      file: filename.replaceAll('\\', '/'),
    })),
    (finding) => finding.file,
  );
}

function write(file: string, source: string): void {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), `${source}\n`);
}
