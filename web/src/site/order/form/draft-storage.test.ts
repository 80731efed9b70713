import { expect, test } from 'vitest';
import { openingType, readStoredForm, type StoredForm } from './draft-storage.ts';
import { changeDraft, emptyDraft } from './order-draft.ts';
import { readArrival } from './use-arrival.ts';

const newId = (): string => 'new';
const kept: StoredForm = {
  draft: changeDraft(emptyDraft('express'), { fullName: 'Ana' }),
  key: { value: 'k', isAnswered: false },
  documentIds: ['f', 'g'],
  preset: 'standard',
};

test('a stored form is restored', () => {
  expect(readStoredForm(JSON.stringify(kept), newId)).toEqual(kept);
  expect(readStoredForm(null, newId)).toBeUndefined();
});

test('damaged parts are replaced, and the rest is kept', () => {
  const stored = readStoredForm(JSON.stringify({ ...kept, documentIds: 3, preset: 'gold', key: 1 }), newId);

  expect(stored).toMatchObject({ draft: kept.draft, documentIds: [], preset: undefined });
});

test('a newly chosen preset route takes precedence over the stored type', () => {
  expect(openingType(kept, 'standard', 'link')).toBe('standard');
  expect(openingType(kept, 'certified', 'address')).toBe('certified');
});

test('after a reload of the same route the visitor’s own choice stays', () => {
  expect(openingType(kept, 'standard', 'reload')).toBe('express');
  expect(openingType(kept, 'certified', 'reload')).toBe('certified');
  expect(openingType(kept, undefined, 'link')).toBe('express');
});

test('links, addresses, reloads and Back are distinguished', () => {
  expect(readArrival('PUSH', false, undefined)).toBe('link');
  expect(readArrival('POP', false, undefined)).toBe('back');
  expect(readArrival('POP', true, 'navigate')).toBe('address');
  expect(readArrival('POP', true, 'reload')).toBe('reload');
  expect(readArrival('POP', true, 'back_forward')).toBe('back');
  expect(readArrival('POP', true, undefined)).toBe('address');
});
