import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';

interface Finding {
  rule: string;
  /** The message, which says where the code belongs. */
  help: string;
}

// Sources that break the rules, in a temporary repository: one file per import, whose number replaces the asterisk.
const forbidden: [files: string, help: string, imports: string[]][] = [
  ['core/src/orders/*.ts', 'core is pure', ['node:fs/promises', 'react', 'type koa', '@truepage/web/admin']],
  ['core/src/orders/*.test.ts', 'core is pure', ['koa']],

  [
    'server/src/orders/*.routes.ts',
    'queries belong in a <noun>',
    ['../db/rows/order/order.ts', '@mikro-orm/postgresql'],
  ],
  ['server/src/orders/*.routes.ts', 'which asks the port', ['../ports/mailer.ts']],
  ['server/src/orders/*.routes.ts', 'neither the site nor React', ['@truepage/web/admin']],
  [
    'server/src/orders/place-*.ts',
    'A use-case knows no HTTP',
    ['type koa', '../http/handle.ts', './order.routes.ts'],
  ],
  ['server/src/orders/place-*.ts', 'belongs in main.ts', ['../db/orm.ts']],
  ['server/src/uploads/start-*.ts', 'A use-case knows no HTTP', ['../http/handle.ts']],
  ['server/src/payments/steps/*.ts', 'belongs in main.ts', ['pg']],
  ['server/src/payments/refunds/*.ts', 'Only the adapter (payments/stripe)', ['stripe', 'type stripe']],
  ['server/src/checks/*.ts', 'Only the adapter (payments/stripe)', ['stripe']],
  ['server/src/orders/*.repository.ts', 'A repository knows rows', ['../ports/mailer.ts']],
  ['server/src/db/rows/order/*.ts', 'imports nothing above it', ['../../../orders/place-order.ts']],
  ['server/src/ports/*.ts', 'none of our areas', ['../orders/place-order.ts']],
  ['server/src/http/*.ts', 'serves every area', ['../orders/order.routes.ts']],
  ['server/src/backup/*.ts', 'chosen in server/src/start alone', ['../../local/mailbox/mailbox.ts']],
  ['server/src/app-*.ts', 'chosen in server/src/start alone', ['../local/mailbox/mailbox.ts']],
  ['server/local/payments/*.ts', 'through HTTP alone', ['../../src/db/rows/order/order.ts']],
  ['server/src/main.ts', 'neither the site nor React', ['../../web/src/entry-server.tsx']],
  ['server/src/mail/*.ts', 'by its name @truepage/core', ['../../../core/src/money.ts']],
  ['server/src/events/*.ts', 'neither the site nor React', ['react-dom/server']],
  ['server/test/*.test.ts', 'neither the site nor React', ['@truepage/web']],

  [
    'web/src/site/home/*.tsx',
    'the contract in core/src/api',
    ['@truepage/server/config', '../../../../server/src/config.ts'],
  ],
  ['web/src/site/home/*.tsx', 'where there is no Node', ['node:path']],
  ['web/src/ui/*.tsx', 'ui draws what it is given', ['../i18n/text.ts', '@tanstack/react-query']],
  ['web/src/api/*.ts', 'api carries data', ['../ui/toast.tsx']],
  ['web/src/entry-server.tsx', 'the contract in core/src/api', ['@truepage/server/config']],

  ['desktop-admin/src/main/*.ts', 'what is shown belongs in renderer', ['@truepage/web/admin', 'react']],
  ['desktop-admin/src/main/live/*.ts', 'what is shown belongs in renderer', ['../../renderer/page.ts']],
  ['desktop-admin/src/preload/*.ts', 'carries words from one side', ['zod', '../shared/ipc.ts']],
  [
    'desktop-admin/src/renderer/*.tsx',
    'ask the main process over the bridge',
    ['electron', 'node:path', '../main/tray.ts'],
  ],
  ['desktop-admin/src/renderer/*.tsx', 'the doors of the site', ['../../../web/src/admin/console.tsx']],
  ['desktop-admin/src/shared/*.ts', 'from zod and core alone', ['type electron', 'react']],
  ['desktop-admin/src/main/*.test.ts', 'hand a fake in', ['electron']],
  ['desktop-admin/src/main/*.test.ts', 'through HTTP alone', ['@truepage/server/app']],

  ['e2e/specs/*.ts', 'e2e sees only HTTP', ['@truepage/core/errors']],
  ['e2e/pages/*.ts', 'e2e sees only HTTP', ['../../server/test/server.ts']],
  ['scripts/*.ts', 'Scripts start and check', ['../server/src/config.ts']],
];

const allowed: [file: string, imports: string[]][] = [
  ['core/src/orders/ok.ts', ['zod', '../money.ts']],
  ['core/src/orders/ok.test.ts', ['vitest', 'fast-check']],
  ['server/src/orders/ok.routes.ts', ['type ../ports/mailer.ts', './place.ts']],
  ['server/src/orders/place-ok.ts', ['../db/rows/order/order.ts', 'type ../db/orm.ts']],
  ['server/src/start/ok.ts', ['../../local/mailbox/mailbox.ts']],
  ['server/src/payments/stripe/ok.ts', ['stripe']],
  ['server/src/orders/ok.repository.ts', ['../db/rows/order/order.ts']],
  ['server/src/app.ts', ['koa', './http/handle.ts']],
  ['desktop-admin/src/main/ok.ts', ['electron', '../shared/settings.ts']],
  ['desktop-admin/src/main/ok.test.ts', ['type electron', './tray.ts']],
  ['desktop-admin/src/preload/ok.ts', ['electron', '../shared/bridge.ts']],
  ['desktop-admin/src/renderer/ok.tsx', ['@truepage/web/admin', '../shared/bridge.ts']],
  ['desktop-admin/src/shared/ok.ts', ['zod', 'type @truepage/core/platform', './channels.ts']],
  ['web/vite.config.ts', ['node:path']],
  ['web/src/site/home/ok.tsx', ['react-router-dom', '@truepage/core/money']],
];

/** One file per import. */
const offenders = forbidden.flatMap(([files, help, imports], row) =>
  imports.map((name, index) => [files.replace('*', `no-${row}-${index}`), name, help] as const),
);

function importing(name: string): string {
  const [isType, from] = name.startsWith('type ') ? ['type ', name.slice(5)] : ['', name];
  return `import ${isType}{ x } from '${from}';`;
}

// Other rules that define the structure of an area.
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

// Type-aware rules, which need a tsconfig.
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
  for (const [file, name] of offenders) write(file, importing(name));
  for (const [file, imports] of allowed) write(file, imports.map(importing).join('\n'));
  for (const [file, source] of [...habits, ...typed]) write(file, source);
  write('core/tsconfig.json', '{ "extends": "../tsconfig.base.json", "include": ["src"] }');
  // The linter searches the current folder for its type-aware part.
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'), 'junction');
  findings = lint();
}, 60_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('imports flow one way', () => {
  test.each(offenders)('%s may not import %s', (file, _name, help) => {
    const helps = importFindings(file).map((finding) => finding.help);

    expect(helps).toEqual([expect.stringContaining(help)]);
  });

  test.each(allowed)('%s may import %s', (file) => {
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
