import { describe, expect, test } from 'vitest';
import { defaultSettings, settingsShape } from '@truepage/core/settings/settings';
import { draftOf, isSameDraft, settingsOf } from './settings-draft.ts';

const full = settingsShape.parse({
  claims: {
    rating: { mode: 'computed', source: { url: 'https://example.com', label: 'Survey' } },
    delivery: { express: { value: 6 } },
  },
  company: { legalName: 'TruePage LLC', address: '1 Main St\nSpringfield', hours: { en: 'Mon–Fri' } },
  messages: { templates: [{ name: 'Delay', en: 'Late,\nsorry', es: '' }] },
  social: { x: 'https://x.com/truepage' },
});

test.each([defaultSettings, full])('unchanged settings are saved as they were loaded', (settings) => {
  expect(settingsOf(draftOf(settings), settings)).toEqual(settings);
});

describe('a claim', () => {
  const typed = (changes: Record<string, string>) =>
    settingsOf({ ...draftOf(defaultSettings), ...changes }, defaultSettings).claims;

  test('accepts a number with spaces and commas, and leaves invalid ones to the server', () => {
    expect(typed({ 'claims.customers.value': ' 12,500 ' }).customers.value).toBe(12_500);
    expect(typed({ 'claims.rating.value': '4.8' }).rating.value).toBe(4.8);
    for (const none of ['', 'many', '4,8', '-1', '1e3']) {
      expect(typed({ 'claims.rating.value': none }).rating.value).toBe(none);
    }
    expect(typed({ 'claims.delivery.express.value': '8' }).delivery.express.value).toBe(8);
  });

  test('that is not made keeps its hidden values', () => {
    const { languages } = typed({
      'claims.languages.mode': 'cleared',
      'claims.languages.value': '',
      'claims.languages.source.url': 'nonsense',
    });
    expect(languages).toEqual({ mode: 'cleared', source: null, value: '65+' });
  });

  test('has a source once one of its fields is filled in', () => {
    const { agency } = typed({ 'claims.agency.source.url': 'https://example.com' });
    expect(agency.source).toEqual({ url: 'https://example.com', label: '' });
  });
});

test('drafts are different if one field differs', () => {
  const draft = draftOf(full);
  expect(isSameDraft(draft, draftOf(full))).toBe(true);
  expect(isSameDraft({ ...draft, 'company.telephone': '1' }, draftOf(full))).toBe(false);
});
