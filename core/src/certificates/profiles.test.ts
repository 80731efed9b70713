import { expect, test } from 'vitest';
import { profileIds } from './profile-ids.ts';
import { credentialsOn } from './translator-facts.ts';
import { missingFor, profiles } from './profiles.ts';

const facts = {
  legalName: 'Ana Pérez',
  address: '2 Elm St',
  telephone: '+1 555 0101',
  email: 'ana@example.org',
  credentials: [{ body: 'NAATI', number: 'CPN3AB12C', validUntil: '2027-06-30' }],
};
const day = '2026-11-23';

test.each(profileIds)('nothing is missing for %s once the profile is complete', (profile) => {
  expect(missingFor(profile, { facts, hasSignature: true }, day)).toEqual([]);
});

test.each(profileIds)('an empty profile lacks everything that %s needs', (profile) => {
  const silent = { legalName: '', address: '', telephone: '', email: '', credentials: [] };
  expect(missingFor(profile, { facts: silent, hasSignature: false }, day)).toEqual(profiles[profile].needs);
});

test('a credential is valid until the end of its last day', () => {
  expect(missingFor('au', { facts, hasSignature: true }, '2027-06-30')).toEqual([]);
  expect(missingFor('au', { facts, hasSignature: true }, '2027-07-01')).toEqual(['naati']);
  expect(missingFor('uk', { facts, hasSignature: true }, '2027-07-01')).toEqual(['credential']);
});

test.each([
  ['', ''],
  ['ATA', '\u200B'],
  [' \u2060', '12345'],
])('a credential of %j with the number %j says nothing, and meets no demand', (body, number) => {
  const empty = { ...facts, credentials: [{ body, number, validUntil: null }] };
  expect(missingFor('uk', { facts: empty, hasSignature: true }, '2026-11-20')).toEqual(['credential']);
  expect(credentialsOn('2026-11-20', empty)).toEqual([]);
});
