import { expect, test } from 'vitest';
import { operationOf, withoutLiterals } from './statement-text.ts';

test.each([
  [`select * from "orders" where "email" = 'ana@example.com'`, `select * from "orders" where "email" = ?`],
  [`select 'it''s Ana', $1, 42, 3.5 from "t2"`, `select ?, $1, ?, ? from "t2"`],
  [`select $$Ana$$, $tag$Ana $1$tag$, $2`, `select ?, ?, $2`],
  [`select 1 -- Ana\n, 2 /* Ana */`, `select ? \n, ? `],
  [`select 'never closed: Ana`, `select ?`],
])('what a statement says of its values stays here: %s', (given, sent) => {
  expect(withoutLiterals(given)).toBe(sent);
});

test('the operation is the first word', () => {
  expect([' select 1', 'BEGIN; set local x', '(select 1)'].map(operationOf)).toEqual([
    'SELECT',
    'BEGIN',
    'OTHER',
  ]);
});
