import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './bootstrap/workspace.mjs';
import { explainCycle } from './lint/folder-cycles.ts';

const trees = [
  'core/src',
  'server/src',
  'web/src',
  'web/src/site',
  'web/src/admin',
  'desktop-admin/src/renderer',
];
const mostFiles = 25;

test.each(trees)('no folders of %s import each other in a cycle', (tree) => {
  expect(explainCycle(path.join(root, tree))).toBeUndefined();
});

test('no folder has more than 25 source files', () => {
  const files = globSync('{core,server,web,desktop-admin,e2e,scripts}/**/*.{ts,tsx,mjs,css}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|out)$/.test(name),
  });
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const full = [...folders].filter(([, inside]) => inside.length > mostFiles);

  expect(files.length).toBeGreaterThan(1000);
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test('a cycle is reported with its shortest path and the import to invert', () => {
  const tree = aTree({
    'orders/place.ts': `import { settle } from '../payments/settle.ts';\n`,
    'payments/settle.ts': `import { lock } from '../orders/lock.ts';\nimport {\n  find,\n} from '../orders/find.ts';\n`,
    'orders/lock.ts': `import type { Mail } from '../mail/mail.ts';\n`,
    'mail/mail.ts': `import { lock } from '../orders/lock.ts';\n`,
    'mail/mail.test.ts': `import { place } from '../orders/place.ts';\n`,
  });

  expect(explainCycle(tree)).toBe(
    'orders → payments → orders. Move what is imported, or hand it in as an argument:\n' +
      '  orders/place.ts imports payments/settle.ts',
  );
});

test('types, tests and files loaded lazily in the same folder make no cycle', () => {
  const tree = aTree({
    'orders/place.ts': `import type { Settled } from '../payments/settle.ts';\nawait import('./lock.ts');\n`,
    'orders/place.test.ts': `import { settle } from '../payments/settle.ts';\n`,
    'payments/settle.ts': `import { lock } from '../orders/lock.ts';\n`,
  });

  expect(explainCycle(tree)).toBeUndefined();
});

test('lazy imports count', () => {
  const tree = aTree({
    'a/one.ts': `const two = () => import('../b/two.ts');\n`,
    'b/two.ts': `import { one } from '../a/one.ts';\n`,
  });

  expect(explainCycle(tree)).toContain('a → b → a');
});

function aTree(sources: Record<string, string>): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'folder-rules-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
  }
  return tree;
}
