import { expect, test } from 'vitest';
import { changeDraft, emptyDraft, readDraft, requestFields, swapLanguages } from './order-draft.ts';

test('choosing certified or express removes a chosen accuracy certificate', () => {
  const standard = changeDraft(emptyDraft('standard'), { includeCertificate: true, includeEditing: true });

  expect(standard.includeCertificate).toBe(true);
  for (const translationType of ['certified', 'express'] as const) {
    const changed = changeDraft(standard, { translationType });
    expect(changed).toMatchObject({ translationType, includeCertificate: false, includeEditing: true });
  }
});

test('the request contains comments only if they are not empty, and options as words', () => {
  const draft = changeDraft(emptyDraft('standard'), { comments: '  ', includeNotarization: true });

  expect(requestFields(draft)).toEqual({
    fullName: '',
    email: '',
    sourceLanguage: '',
    targetLanguage: '',
    translationType: 'standard',
    includeNotarization: 'true',
    includeCertificate: 'false',
    includeEditing: 'false',
  });
  expect(requestFields({ ...draft, comments: 'Use my passport name' }).comments).toBe('Use my passport name');
});

test('a stored draft is restored unchanged', () => {
  const draft = changeDraft(emptyDraft('standard'), { fullName: 'Zoë', includeCertificate: true });

  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([null, 'x', [], { fullName: 7, translationType: 'gold', includeEditing: 'yes' }])(
  'a damaged stored draft (%j) becomes an empty form',
  (stored) => expect(readDraft(stored)).toEqual(emptyDraft()),
);

test('a stored draft cannot restore the certificate of a certified order', () => {
  const stored = { ...emptyDraft('certified'), includeCertificate: true };

  expect(readDraft(stored).includeCertificate).toBe(false);
});

test('swapping exchanges the two languages', () => {
  const draft = changeDraft(emptyDraft(), { sourceLanguage: 'es', targetLanguage: 'en' });

  expect(swapLanguages(draft)).toMatchObject({ sourceLanguage: 'en', targetLanguage: 'es' });
});
