import { expect, test } from 'vitest';
import { defaultSettings } from './settings.ts';
import { readStoredSettings } from './stored-settings.ts';

test('valid settings are returned with their defaults, and none are refused', () => {
  expect(readStoredSettings({})).toEqual({ settings: defaultSettings, refused: [] });
});

test('a refused setting gets its default, keeps the others and is reported with its value', () => {
  const { settings, refused } = readStoredSettings({
    security: { contact: 'security-desk', policy: 'https://example.com/policy' },
    company: { legalName: 'TruePage LLC', telephone: 'ring us' },
  });
  expect(settings.security).toEqual({ contact: '', policy: 'https://example.com/policy' });
  expect(settings.company).toMatchObject({ legalName: 'TruePage LLC', telephone: '' });
  expect(refused).toEqual([
    { path: 'company.telephone', value: 'ring us', problem: 'telephone' },
    { path: 'security.contact', value: 'security-desk', problem: 'not_https' },
  ]);
});

test('a number out of range becomes the nearest allowed one, so documents are not deleted early', () => {
  const { settings, refused } = readStoredSettings({ privacy: { documentDays: 900, contactDays: 3 } });
  expect(settings.privacy).toMatchObject({ documentDays: 730, contactDays: 7 });
  expect(refused.map(({ path, value }) => [path, value])).toEqual([
    ['privacy.documentDays', '900'],
    ['privacy.contactDays', '3'],
  ]);
});

test('a claim with a refused value is not made; a refused source is removed without the claim', () => {
  const { settings, refused } = readStoredSettings({
    claims: {
      rating: { mode: 'stated', value: 4.95 },
      delivery: { standard: { mode: 'stated', value: 900 } },
      agency: { value: 'USCIS', source: { url: 'http://example.com', label: 'Letter' } },
    },
  });
  expect(settings.claims.rating.mode).toBe('cleared');
  expect(settings.claims.delivery.standard.mode).toBe('cleared');
  expect(settings.claims.agency).toEqual({ mode: 'stated', value: 'USCIS', source: null });
  expect(refused).toHaveLength(3);
});

test.each([null, [], 'settings', { claims: 'many', company: 7, privacy: { documentDays: 'long' } }])(
  'settings that are no such document (%j) have their defaults',
  (document) => {
    const { settings, refused } = readStoredSettings(document);
    expect(settings).toEqual(defaultSettings);
    expect(refused).not.toEqual([]);
  },
);
