import { describe, expect, test } from 'vitest';
import { differences } from './differences.ts';
import { defaultSettings, settingsShape } from './settings.ts';

const problemsOf = (settings: unknown) =>
  settingsShape.safeParse(settings).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a new installation makes exactly the claims of the specification', () => {
  expect(defaultSettings).toEqual({
    claims: {
      languages: { mode: 'stated', source: null, value: '65+' },
      delivery: {
        standard: { mode: 'stated', source: null, value: 24 },
        certified: { mode: 'stated', source: null, value: 12 },
        express: { mode: 'stated', source: null, value: 'same day' },
      },
      agency: { mode: 'stated', source: null, value: 'USCIS' },
      refund: { mode: 'stated', source: null },
      rating: { mode: 'stated', source: null, value: 4.9 },
      customers: { mode: 'stated', source: null, value: 10_000 },
    },
    company: {
      legalName: '',
      address: '',
      telephone: '',
      taxNumber: '',
      hours: { en: '', es: '' },
      replyTime: { en: '', es: '' },
    },
    papers: { logo: '', letterhead: '', format: 'us-letter' },
    console: { workFolderDays: 30 },
    delivery: { hold: false, correctionDays: 30, translatorsNotify: true },
    facts: { standard: 'offered', certified: 'offered', express: 'offered' },
    languages: {
      es: true,
      'pt-BR': false,
      zh: false,
      ru: false,
      uk: false,
      vi: false,
      ht: false,
      ar: false,
    },
    drafts: { standard: false, certified: false, express: false, hours: 48 },
    messages: { templates: [] },
    privacy: { documentDays: 180, contactDays: 90, erasureNeeds: 'one' },
    quotes: { isOn: false, pages: true, overPages: 50, uncounted: true, handwritten: true, hours: 8 },
    promise: {
      usesCalendar: false,
      showsOnTime: true,
      zone: 'America/New_York',
      hours: {
        monday: '09:00-17:00',
        tuesday: '09:00-17:00',
        wednesday: '09:00-17:00',
        thursday: '09:00-17:00',
        friday: '09:00-17:00',
        saturday: '',
        sunday: '',
      },
      holidays: '',
      efforts: {
        standard: { hours: 16, pages: 10, moreHours: 16 },
        certified: { hours: 8, pages: 10, moreHours: 8 },
        express: { hours: 4, pages: 10, moreHours: 4 },
      },
      late: { rule: 'none', percent: 10 },
    },
    security: { contact: '', policy: '' },
    social: { facebook: '', instagram: '', linkedin: '', x: '' },
    tax: { isOn: false },
    widget: { origins: '' },
  });
});

describe('a source', () => {
  const withSource = (url: string, label = 'Survey') => ({
    claims: { languages: { source: { url, label } } },
  });

  test('is a complete https URL with a label', () => {
    const { claims } = settingsShape.parse(withSource(' https://example.com/survey?y=2026 '));
    expect(claims.languages.source).toEqual({ url: 'https://example.com/survey?y=2026', label: 'Survey' });
    expect(problemsOf(withSource('https://example.com', ' '))).toEqual([
      ['claims.languages.source.label', 'required'],
    ]);
  });

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    '//example.com',
    'example.com',
    'https://localhost',
    'https://',
    '',
  ])('is not %j', (url) => {
    expect(problemsOf(withSource(url))[0]).toEqual(['claims.languages.source.url', 'not_https']);
  });
});

test.each([
  [4.95, 'one_decimal'],
  [0.9, 'out_of_range'],
  [5.1, 'out_of_range'],
  ['4.9', 'invalid'],
])('%j is no rating', (value, problem) => {
  expect(problemsOf({ claims: { rating: { value } } })).toEqual([['claims.rating.value', problem]]);
});

test('only countable claims can be computed', () => {
  expect(problemsOf({ claims: { customers: { mode: 'computed' }, rating: { mode: 'computed' } } })).toEqual(
    [],
  );
  expect(problemsOf({ claims: { languages: { mode: 'computed' } } })).toHaveLength(1);
});

test('a postal address keeps its lines, without empty ones', () => {
  const { company } = settingsShape.parse({ company: { address: ' 1 Main St \r\n\r\n Springfield\n' } });
  expect(company.address).toBe('1 Main St\nSpringfield');
});

test.each([
  ['', true],
  ['+1 (555) 010-0100', true],
  ['call me', false],
])('a telephone number may be %j: %s', (telephone, isFine) => {
  expect(problemsOf({ company: { telephone } }).length === 0).toBe(isFine);
});

test('only differences are reported, by path', () => {
  const after = settingsShape.parse({
    claims: { rating: { mode: 'cleared', source: { url: 'https://example.com', label: 'Survey' } } },
  });
  expect(differences(defaultSettings, after)).toEqual({
    before: {
      'claims.rating.mode': 'stated',
      'claims.rating.source': null,
      'claims.rating.source.url': null,
      'claims.rating.source.label': null,
    },
    after: {
      'claims.rating.mode': 'cleared',
      'claims.rating.source': null,
      'claims.rating.source.url': 'https://example.com',
      'claims.rating.source.label': 'Survey',
    },
  });
  expect(differences(after, structuredClone(after))).toBeUndefined();
});
