import { describe, expect, test } from 'vitest';
import { filesOf } from '../fingerprint.ts';
import { importedBy } from './imported-by.ts';
import { documentTests, sourcesOf, type Sources, type Sparing } from './sources.ts';

/** The entry points of each part: its tests, and the programs that they start by name. */
const starts: Record<Sparing, readonly string[]> = {
  operation: ['server/test/operation/**/*.ts', 'server/local/**/*.test.ts', 'server/src/main.ts'],
  chaos: ['e2e/chaos/**/*.ts', 'server/test/support/stand-ins/*.ts', 'server/src/main.ts'],
  desktop: [
    'e2e/desktop/specs/*.ts',
    'desktop-admin/src/{main,preload,renderer}/index.{ts,tsx}',
    'server/src/main.ts',
  ],
  double: ['e2e/desktop/double/**/*.ts'],
  packaging: ['e2e/packaging/*.ts'],
  documents: documentTests,
};

describe.each(Object.keys(sourcesOf) as Sparing[])('what %s depends on', (part) => {
  const { of, without }: Sources = sourcesOf[part];

  test('is found by every pattern', () => {
    expect(of.filter((pattern) => filesOf([pattern]).length === 0)).toEqual([]);
  });

  test('is all that its tests and programs import', () => {
    const known = new Set(filesOf(of, without));
    const imported = importedBy(starts[part]);

    expect(imported.length).toBeGreaterThan(1);
    expect(imported.filter((file) => !known.has(file))).toEqual([]);
  });
});

test('a program started by its address counts with its imports', () => {
  expect(importedBy(['server/src/reading/ocr/read-scans.ts'])).toContain(
    'server/src/reading/ocr/tesseract.ts',
  );
});

test('a file counts if code is imported from it, not if only types are', () => {
  const imported = importedBy(['server/src/workspace/templates-worth.test.ts']);
  expect(imported).toContain('server/src/workspace/work-keys.ts');
  expect(imported).not.toContain('server/src/deps.ts');
});
