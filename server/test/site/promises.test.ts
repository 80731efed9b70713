import { siteLocales, type SiteLocale } from '@truepage/core/locales';
import { deliveryHours } from '@truepage/core/orders/delivery';
import { requestAddressDays } from '@truepage/core/privacy/privacy-request';
import {
  retentionChoices,
  trackingLinkDays,
  unpaidForgottenDays,
  unpaidRetentionDays,
} from '@truepage/core/privacy/retention';
import { defaultSettings, settingsShape, type Settings } from '@truepage/core/settings/settings';
import { publicPaths } from '@truepage/core/site/public-paths';
import { expect, test } from 'vitest';
import { firstPages } from '../../src/content/first-pages/first-pages.ts';
import { signInAs } from '../support/staff.ts';
import { createTestDatabase } from '../support/database.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ database: await createTestDatabase() });
const admin = await signInAs(server, 'admin');

const pages = [...new Set([...publicPaths, ...firstPages.map(({ slug }) => `/content/${slug}`)])];

/** The text that a reader without scripts sees. */
async function wordsOf(path: string, locale: SiteLocale): Promise<string> {
  const answer = await fetch(`${server.origin}${path}?lang=${locale}`, { headers: { Accept: 'text/html' } });
  expect(answer.status, path).toBe(200);
  const markup = (await answer.text()).replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ');
  return markup.replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const found = (words: string, pattern: RegExp) =>
  [...words.matchAll(pattern)].map(([, ...numbers]) => numbers.find((number) => number !== undefined));

/** The numbers that a page promises, by subject. */
function promisedIn(words: string) {
  // '24-hour', 'ready in 24 hours', 'entrega habitual: 24 horas', 'en (de) 24 horas'.
  const usual = /(\d+)-hour|ready in (\d+) hours?|(?:\b(?:en|de)|habitual:) (\d+) horas?/gi;
  return {
    days: found(words, /(\d+)[ -](?:days?|días?)\b/gi),
    usualHours: found(words, usual),
    latestHours: found(words.replaceAll(usual, ' '), /(\d+) (?:hours?|horas?)\b/gi),
    ratings: found(words, /(\d[.,]\d)\/5/g),
  };
}

/** The staff's session and the bank: not settings of the owner. */
const besides = { hours: ['12'], days: ['10'] };

function promisable({ claims, privacy }: Settings) {
  const days = [privacy.documentDays, privacy.contactDays, unpaidRetentionDays, unpaidForgottenDays];
  return {
    days: [...days, trackingLinkDays, requestAddressDays, ...retentionChoices.slice(-1)]
      .map(String)
      .concat(besides.days),
    usualHours: Object.values(claims.delivery).map(({ value }) => String(value)),
    latestHours: Object.values(deliveryHours).map(String).concat(besides.hours),
    ratings: [claims.rating.value.toFixed(1), claims.rating.value.toFixed(1).replace('.', ',')],
  };
}

async function expectPromises(settings: Settings): Promise<void> {
  const allowed = promisable(settings);
  const said = { days: new Set(), usualHours: new Set(), latestHours: new Set(), ratings: new Set() };
  for (const locale of siteLocales)
    for (const path of pages) {
      const words = await wordsOf(path, locale);
      expect(words, path).not.toContain('[[');
      const promised = promisedIn(words);
      for (const kind of ['days', 'usualHours', 'latestHours', 'ratings'] as const)
        for (const number of promised[kind]) {
          said[kind].add(number);
          expect(allowed[kind], `${path} (${locale}): ${kind}`).toContain(number);
        }
      if (path.endsWith('faq')) expect(promised.days, path).toContain(String(settings.privacy.documentDays));
    }
  // Otherwise nothing was compared.
  expect([...said.days]).toEqual(expect.arrayContaining([String(settings.privacy.documentDays), '7']));
  expect([...said.latestHours]).toEqual(expect.arrayContaining(['48', '24', '12']));
  expect(said.usualHours.size).toBeGreaterThan(1);
  expect(said.ratings.size).toBeGreaterThan(0);
}

test('every page in both languages promises what the settings say', async () => {
  await expectPromises(defaultSettings);
});

test('and changes at once with the settings', async () => {
  const settings = settingsShape.parse({
    claims: {
      delivery: { standard: { value: 36 }, certified: { value: 20 }, express: { value: 9 } },
      rating: { value: 4.2 },
    },
    privacy: { documentDays: 45, contactDays: 14 },
  });
  const { body } = await admin.call('GET', '/api/admin/settings');
  const saved = await admin.call('PUT', '/api/admin/settings', { settings, version: body['version'] });
  expect(saved.status).toBe(200);
  await expectPromises(settings);
});

test('a delivery time that is not claimed is nowhere promised as usual', async () => {
  const cleared = { mode: 'cleared' as const };
  const settings = settingsShape.parse({
    claims: { delivery: { standard: cleared, certified: cleared, express: cleared } },
  });
  const { body } = await admin.call('GET', '/api/admin/settings');
  await admin.call('PUT', '/api/admin/settings', { settings, version: body['version'] });
  for (const locale of siteLocales)
    for (const path of pages) {
      const words = await wordsOf(path, locale);
      expect(promisedIn(words).usualHours, `${path} (${locale})`).toEqual([]);
      expect(words, path).not.toMatch(/Usual delivery is|La entrega habitual es/);
    }
});
