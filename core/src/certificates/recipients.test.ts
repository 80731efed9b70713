import { expect, test } from 'vitest';
import { findRecipients, type RecipientWords } from './find-recipients.ts';
import { gapsFor, profileFor, recipients } from './recipients.ts';

const words = Object.fromEntries(recipients.map((recipient) => [recipient, ''])) as RecipientWords;
const spoken: RecipientWords = {
  ...words,
  uscis: 'uscis, green card, immigration, visa, embassy',
  eoir: 'immigration court, asylum',
  uk: 'england, visa',
  ircc: 'canada, Kanada',
  court: 'court, judge',
};

test.each([
  ['green card', ['uscis']],
  ['visa to England', ['uk']],
  ['Kanadá', ['ircc']],
  ['ASYLUM', ['eoir']],
  ['court', ['court', 'eoir']],
  ['immigration court', ['eoir']],
  ['xyz', []],
])('%j is understood', (typed, found) => {
  expect(findRecipients(typed, spoken)).toEqual(found);
});

test('an empty search offers all recipients', () => {
  expect(findRecipients('  ', spoken)).toEqual(recipients);
});

const chosen = {
  translationType: 'certified',
  includeCertificate: false,
  includeNotarization: false,
  targetLanguage: 'en',
} as const;

test('authorities accept a certified translation into English, and a court may require a notary', () => {
  for (const recipient of ['uscis', 'eoir', 'uk', 'ircc', 'au', 'university', 'employer'] as const)
    expect(gapsFor(recipient, chosen)).toEqual([]);
  expect(gapsFor('court', chosen)).toEqual(['notary']);
});

test('a standard translation lacks a certificate unless it is ordered as an extra, and a language mismatch is reported', () => {
  const standard = { ...chosen, translationType: 'standard' } as const;
  expect(gapsFor('uscis', standard)).toEqual(['certificate']);
  expect(gapsFor('uscis', { ...standard, includeCertificate: true })).toEqual([]);
  expect(gapsFor('uscis', { ...chosen, targetLanguage: 'fr' })).toEqual(['language']);
  expect(gapsFor('ircc', { ...chosen, targetLanguage: 'fr' })).toEqual([]);
  expect(gapsFor('uscis', { ...chosen, targetLanguage: '' })).toEqual([]);
});

test('authorities have their own profiles, other recipients use the generic one', () => {
  expect(profileFor('eoir')).toBe('eoir');
  expect([profileFor('court'), profileFor(null)]).toEqual(['generic', 'generic']);
});
