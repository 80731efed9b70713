import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dictionaryOf } from './i18n/dictionary-of.ts';
import { siteRoutes } from './routes.tsx';
import { screenModules } from './screen-modules.ts';

const en = await dictionaryOf('en');

const source = import.meta.dirname;
const phrases: Record<string, object> = en;
const everywhere = ['common', 'shell'];

describe.each(siteRoutes.map((route) => [route.path, route] as const))('%s', (_path, route) => {
  const screen = join(source, screenModules[route.path] ?? 'no such file');

  test('has its screen’s file listed for the server', () => {
    expect(existsSync(screen)).toBe(true);
  });

  test('loads every section of texts that its screen uses', () => {
    const spoken = filesOf(screen).flatMap((file) => sectionsIn(readFileSync(file, 'utf8')));
    const loaded = new Set<string>([...everywhere, ...route.texts]);

    expect(spoken.filter((section) => !loaded.has(section))).toEqual([]);
  });
});

test('pages about one order, or behind a private link, are private', () => {
  const aboutOrders = siteRoutes.filter(({ path }) => /:(orderNumber|token)/.test(path));

  expect(aboutOrders.map(({ isPrivate }) => isPrivate)).not.toContain(false);
});

/** A screen's file and all its static imports within the site. Dynamic imports load their own texts. */
function filesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = Array.from(
    withoutTypeImports(readFileSync(file, 'utf8')).matchAll(/from '(\.{1,2}\/[^']+\.tsx?)'/g),
    ([, path = '']) => join(dirname(file), path),
  );
  // Content for visitors without JavaScript is rendered on the server only, which loads its texts
  // (page-prefetch.ts).
  const inBrowsers = imports.filter(
    (path) => path.startsWith(join(source, 'site')) && !path.includes('/plain-'),
  );
  for (const imported of inBrowsers) filesOf(imported, seen);
  return [...seen];
}

function withoutTypeImports(code: string): string {
  return code.replaceAll(/^import type [^;]+;$/gm, '');
}

/** 'order' in text('order.fileHint'), if there is such a text: error codes look alike. */
function sectionsIn(code: string): string[] {
  const keys = code.matchAll(/['`]([a-z][A-Za-z]*)\.([A-Za-z_]*)(?:'|\$)/g);
  return Array.from(keys, ([, section = '', phrase = '']) => ({ section, phrase }))
    .filter(({ section, phrase }) =>
      Object.keys(phrases[section] ?? {}).some((known) => known.startsWith(phrase)),
    )
    .map(({ section }) => section);
}
