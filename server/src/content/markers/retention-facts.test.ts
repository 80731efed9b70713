import { defaultSettings } from '@truepage/core/settings/settings';
import { expect, test } from 'vitest';
import { privacyPolicy } from '../first-pages/privacy-policy.ts';
import { retentionMarker, withRetentionFacts } from './retention-facts.ts';
import { shownContent } from '../sanitise-content.ts';

const privacy = { ...defaultSettings.privacy, documentDays: 45, contactDays: 12 };

test.each(['en', 'es'] as const)('the first privacy page shows the settings at its marker: %s', (locale) => {
  const page = shownContent(privacyPolicy[locale].content);
  expect(page).toContain(`<p>${retentionMarker}</p>`);
  const told = withRetentionFacts(page, locale, privacy);
  expect(told).not.toContain(retentionMarker);
  expect(told).toMatch(/<td>45 d[ií]a|<td>45 days after delivery, or 30, 180, or 365 days/);
  expect(told).toMatch(/<td>12 d/);
  expect(told.indexOf('<td>45')).toBeLessThan(told.lastIndexOf('<h2'));
});

test('removing the marker does not remove the facts', () => {
  const told = withRetentionFacts('<p>We keep nothing.</p>', 'en', privacy);
  expect(told).toMatch(/^<p>We keep nothing\.<\/p>\n<h2>How long we keep what<\/h2>\n<table>/);
  expect(told).toContain('45 days after delivery');
});
