import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';
import { checkForm, refusedFields, sameLanguage } from './form-problems.ts';
import { changeDraft, emptyDraft, type OrderDraft } from './order-draft.ts';
import type { Refusal } from './send-order.ts';

const complete: OrderDraft = changeDraft(emptyDraft(), {
  fullName: 'Ana García',
  email: 'ana@example.com',
  sourceLanguage: 'es',
  targetLanguage: 'en',
});

const document = { file: new File(['%PDF'], 'birth.pdf') };

const refusal = (rest: Partial<Refusal>): Refusal => ({
  kind: 'refused',
  status: 400,
  code: undefined,
  message: undefined,
  details: {},
  ...rest,
});

test('a complete form with a document has no problems', () => {
  expect(checkForm(complete, [document], checkFields)).toEqual({});
});

test('a refused document prevents the others from being sent', () => {
  expect(checkForm(complete, [document, { ...document, problem: 'file.type' }], checkFields)).toEqual({
    file: 'invalid',
  });
});

test('every required field of an empty form is reported', () => {
  expect(checkForm(emptyDraft(), [], checkFields)).toEqual({
    fullName: 'required',
    email: 'required',
    sourceLanguage: 'required',
    targetLanguage: 'required',
    file: 'file.missing',
  });
});

test('until the validation of fields is loaded, languages and documents are checked', () => {
  expect(checkForm({ ...emptyDraft(), sourceLanguage: 'fr', targetLanguage: 'fr' }, [])).toEqual({
    targetLanguage: 'same_language',
    file: 'file.missing',
  });
});

test('an invalid address and texts beyond their limits are reported', () => {
  const draft = { ...complete, email: 'ana@', fullName: 'a'.repeat(121), comments: 'c'.repeat(4001) };

  expect(checkForm(draft, [document], checkFields)).toEqual({
    email: 'invalid',
    fullName: 'too_long',
    comments: 'too_long',
  });
});

test('equal languages are reported at the target, even while other fields are missing', () => {
  const draft = changeDraft(emptyDraft(), { sourceLanguage: 'fr', targetLanguage: 'fr' });

  expect(checkForm(draft, [document], checkFields).targetLanguage).toBe('same_language');
  expect(checkForm({ ...complete, targetLanguage: 'es' }, [document], checkFields)).toEqual({
    targetLanguage: 'same_language',
  });
  expect(sameLanguage(emptyDraft())).toEqual({});
});

test('a refused document shows the server’s message at the document', () => {
  const refused = refusal({ status: 422, code: 'file.encrypted', message: 'It needs a password.' });

  expect(refusedFields(refused)).toEqual({ file: { message: 'It needs a password.' } });
});

test('a 413 response of a proxy without a message counts as a file that is too large', () => {
  expect(refusedFields(refusal({ status: 413 }))).toEqual({ file: 'file.too_large' });
});

test('fields that the server refuses are marked, with our text for known codes', () => {
  const details = { fields: { email: 'invalid', fullName: 'Not a name.', body: 'invalid' } };

  expect(refusedFields(refusal({ code: 'request.invalid', details }))).toEqual({
    email: 'invalid',
    fullName: { message: 'Not a name.' },
  });
});

test('a refusal about the whole request marks no field', () => {
  expect(refusedFields(refusal({ code: 'order.total_too_small', message: 'Too small.' }))).toEqual({});
});
