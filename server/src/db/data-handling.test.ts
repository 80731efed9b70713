import { p } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { defineRow } from './define-row.ts';
import { business, freeText, personal, technical } from './data-handling.ts';

const data = { about: 'no one', why: 'a test', kept: 'never', seenBy: 'no one' } as const;
const id = technical(p.uuid().primary());

test('a column without a declaration does not compile', () => {
  const row = defineRow({
    name: 'Undeclared',
    tableName: 'undeclared',
    data,
    // @ts-expect-error -- what this test is about: `note` does not say what it holds
    properties: { id, note: p.text() },
  });
  expect(row.table).toBe('undeclared');
});

test('a JSON payload without a shape must be declared as personal data', () => {
  const loose = p.json<Readonly<Record<string, unknown>>>();
  // @ts-expect-error -- what this test is about: it may hold anything
  business(loose);
  // @ts-expect-error -- likewise
  technical(loose);
  personal(loose, { goes: 'row' });
  technical(p.json<readonly string[]>());
  expect(loose).toBeDefined();
});

test('free text must declare what ends it', () => {
  // @ts-expect-error -- what this test is about
  freeText(p.text());
  const { columns } = defineRow({
    name: 'Said',
    tableName: 'said',
    data,
    properties: { id, fullName: personal(p.text(), { goes: 'customer', leaves: "''" }) },
  });
  expect(columns).toMatchObject([
    { name: 'id', kind: 'technical', isExported: false },
    { name: 'full_name', kind: 'personal', goes: 'customer', isExported: true },
  ]);
});
