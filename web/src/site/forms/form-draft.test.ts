import { expect, test } from 'vitest';
import { parseDraft } from './form-draft.ts';

test('a stored draft is read back unchanged', () => {
  const draft = { name: 'Ana', message: 'Two\nlines' };

  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([[null], [''], ['{'], ['null'], ['"text"'], ['[1,2]']])('%j is no draft', (kept) => {
  expect(parseDraft(kept)).toEqual({});
});

test('values that are not text are left out of a draft', () => {
  expect(parseDraft('{"name":"Ana","rating":5,"more":{}}')).toEqual({ name: 'Ana' });
});
