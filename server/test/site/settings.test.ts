import { readFileSync } from 'node:fs';
import { publicLocales } from '@truepage/core/locales';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, settingsShape } from '@truepage/core/settings/settings';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { checkStoredSettings } from '../../src/checks/stored-settings.ts';
import { OwnerSettings } from '../../src/db/rows/pages/owner-settings.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { withClient } from '../support/database.ts';
import { aReviewRow, insertReviews, removeReviews } from './reviews.ts';
import { anOrderRow } from '../support/rows.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startTestServer, startServerForFile, type TestServer } from '../support/test-server.ts';

const server = await startServerForFile();
const there = await startTestServer({ database: server.database, dataDir: server.dataDir });
const admin = await signInAs(server, 'admin', 'ada');
afterAll(() => there.stop());
beforeEach(async () => {
  await removeReviews(server);
  await em().nativeDelete(Order, {});
  await save({});
});

const em = () => server.deps.orm.em.fork();
const facts = async (from: TestServer = server) => (await from.call('GET', '/api/settings')).body;
const edited = async () => (await admin.call('GET', '/api/admin/settings')).body;
const put = (settings: unknown, version: unknown, who: Pick<SignedIn, 'call'> = admin) =>
  who.call('PUT', '/api/admin/settings', { settings, version });
const save = async (settings: unknown) => put(settings, (await edited())['version']);
const traces = async () => [
  await em().count(AuditEntry, { what: 'settings.changed' }),
  await em().count(StaffEvent, { name: 'settings.changed' }),
];
const inPsql = (text: string) => withClient(server.database.connection, (client) => client.query(text));

test('unchanged settings make the claims of the specification', async () => {
  expect(await facts()).toMatchObject({
    claims: {
      languages: { value: '65+', source: null },
      delivery: { standard: { value: 24 }, certified: { value: 12 }, express: { value: 'same day' } },
      agency: { value: 'USCIS' },
      refund: { source: null },
      rating: { value: 4.9, reviews: null },
      customers: { value: 10_000, isCounted: false },
    },
    company: defaultSettings.company,
    social: defaultSettings.social,
  });
  expect(await edited()).toMatchObject({ settings: defaultSettings });
});

test('they list the languages in which no person has reviewed emails, receipts or errors, as their files say', async () => {
  const unreviewed = (fileOf: (locale: string) => string) =>
    publicLocales.filter((locale) =>
      readFileSync(new URL(`../../../${fileOf(locale)}`, import.meta.url), 'utf8').includes('"machine-made"'),
    );
  const expected = {
    emails: unreviewed((locale) => `server/src/mail/messages/${locale}/mails.json`),
    receipts: unreviewed((locale) => `server/src/receipts/messages/${locale}/receipt.json`),
    errors: unreviewed((locale) => `core/src/errors/messages/${locale}/errors.json`),
  };

  expect(await edited()).toMatchObject({ machineMade: expected });
  expect(expected.receipts).toContain('ar');
});

test('a change is public at once, in every process soon, and cached answers are revalidated', async () => {
  const before = await server.call('GET', '/api/settings');
  await facts(there);
  const reply = await save({
    company: { legalName: 'TruePage LLC' },
    claims: { agency: { mode: 'cleared' } },
  });
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { settings: { company: { legalName: 'TruePage LLC' } }, version: expect.any(Number) },
  ]);
  const after = await server.call('GET', '/api/settings', undefined, {
    'If-None-Match': before.headers.get('etag') ?? '',
  });
  expect([after.status, after.body]).toMatchObject([
    200,
    { claims: { agency: null }, company: { legalName: 'TruePage LLC' } },
  ]);
  await expect.poll(async () => (await facts(there))['company']).toMatchObject({ legalName: 'TruePage LLC' });
});

test('a change directly in the database is announced too', async () => {
  await facts();
  await inPsql(`update settings set document = '{"social": {"x": "https://x.com/truepage"}}'`);
  await expect.poll(async () => (await facts())['social']).toMatchObject({ x: 'https://x.com/truepage' });
});

test('repeated reads need no query', async () => {
  await save({ claims: { rating: { mode: 'computed' }, customers: { mode: 'computed' } } });
  await facts();
  let queries = 0;
  const fork = server.deps.orm.em.fork.bind(server.deps.orm.em);
  server.deps.orm.em.fork = (...given) => {
    queries += 1;
    return fork(...given);
  };
  await facts();
  server.deps.orm.em.fork = fork;
  expect(queries).toBe(0);
});

describe('saving', () => {
  test('over a newer version is refused', async () => {
    const { version } = await edited();
    expect((await put({ company: { legalName: 'First' } }, version)).status).toBe(200);
    const second = await put({ company: { legalName: 'Second' } }, version);
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'settings.changed_meanwhile', details: { version: Number(version) + 1 } },
    ]);
    expect((await edited())['settings']).toMatchObject({ company: { legalName: 'First' } });
  });

  test('concurrently succeeds once', async () => {
    const { version } = await edited();
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((legalName) => put({ company: { legalName } }, version)),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  test('logs the changes, and repeating it leaves no entry', async () => {
    const before = await traces();
    const settings = { claims: { rating: { mode: 'cleared' } } };
    await save(settings);
    await save(settings);
    expect(await traces()).toEqual(before.map((count) => count + 1));
    const line = await em().findOne(AuditEntry, { what: 'settings.changed' }, { orderBy: { id: 'desc' } });
    expect(line).toMatchObject({
      who: 'ada',
      before: { 'claims.rating.mode': 'stated' },
      after: { 'claims.rating.mode': 'cleared' },
    });
  });

  test('reports the invalid field and its error', async () => {
    const { status, body } = await save({
      claims: {
        languages: { source: { url: 'http://example.com', label: '' } },
        rating: { value: 6 },
        customers: { value: 'many' },
      },
      company: { legalName: 'x'.repeat(121) },
      social: { x: 'javascript:alert(1)' },
    });
    expect([status, body['details']]).toEqual([
      400,
      {
        fields: {
          'settings.claims.languages.source.url': 'not_https',
          'settings.claims.languages.source.label': 'required',
          'settings.claims.rating.value': 'out_of_range',
          'settings.claims.customers.value': 'invalid',
          'settings.company.legalName': 'too_long',
          'settings.social.x': 'not_https',
        },
      },
    ]);
  });
});

describe('a computed claim', () => {
  const claims = async () => (await facts())['claims'] as unknown as Record<string, unknown>;
  const reviews = (count: number, rating: number) =>
    insertReviews(
      server,
      Array.from({ length: count }, () => aReviewRow({ rating })),
    );
  const payers = (emails: readonly string[], paidAt: Date | null = new Date()) =>
    em().insertMany(
      Order,
      emails.map((email) => anOrderRow({ email, paidAt })),
    );
  const people = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `customer-${from + index}@example.com`);

  test('of the rating is the average of the approved reviews, from thirty on', async () => {
    await save({ claims: { rating: { mode: 'computed' } } });
    await reviews(29, 4);
    await insertReviews(server, [aReviewRow({ rating: 1, isApproved: false })]);
    await expect.poll(claims).toMatchObject({ rating: null });
    expect(await edited()).toMatchObject({ evidence: { reviews: { count: 29, average: 4 } } });
    await reviews(1, 2);
    // (29 × 4 + 2) / 30 = 3.93
    await expect.poll(claims).toMatchObject({ rating: { value: 3.9, reviews: 30 } });
  });

  test('of the rating changes at once when staff approve a review or undo it', async () => {
    await save({ claims: { rating: { mode: 'computed' } } });
    await reviews(29, 5);
    const [id = ''] = await insertReviews(server, [aReviewRow({ rating: 5, isApproved: false })]);
    const moderate = (isApproved: boolean) => admin.call('PATCH', `/api/admin/reviews/${id}`, { isApproved });
    await moderate(true);
    expect(await claims()).toMatchObject({ rating: { value: 5, reviews: 30 } });
    await moderate(false);
    expect(await claims()).toMatchObject({ rating: null });
  });

  test('of the customers counts people who have paid, from thirty on', async () => {
    await payers(people(29));
    await payers(['Customer-0@Example.com']);
    await payers(people(5, 100), null);
    await save({ claims: { customers: { mode: 'computed' } } });
    expect(await claims()).toMatchObject({ customers: null });
    expect(await edited()).toMatchObject({ evidence: { customers: 29 } });

    await payers(people(1, 29));
    // The count is cached for some minutes; a change of the settings recounts.
    await save({ claims: { customers: { mode: 'computed' }, refund: { mode: 'cleared' } } });
    expect(await claims()).toMatchObject({ customers: { value: 30, isCounted: true } });
  });
});

test('there is always exactly one row', async () => {
  await expect(inPsql(`insert into settings values (true, '{}', 1, now())`)).rejects.toThrow('settings_pkey');
  await expect(inPsql(`insert into settings values (false, '{}', 1, now())`)).rejects.toThrow('only_one');
  const row = await em().findOneOrFail(OwnerSettings, { onlyOne: true });
  expect(settingsShape.parse(row.document)).toEqual(defaultSettings);
});

describe('the logo on PDFs', () => {
  const logo = async (width: number, height: number) =>
    (
      await sharp({ create: { width, height, channels: 3, background: '#125' } })
        .composite([
          {
            input: Buffer.from(
              '<svg width="40" height="40"><circle cx="20" cy="20" r="18" fill="#fc0"/></svg>',
            ),
          },
        ])
        .jpeg()
        .toBuffer()
    ).toString('base64');
  const kept = async () =>
    ((await edited())['settings'] as unknown as { papers: { logo: string } }).papers.logo;

  test('is re-encoded as a small PNG, once, and the log contains no picture', async () => {
    expect((await save({ papers: { logo: await logo(2400, 300) } })).status).toBe(200);
    const written = await kept();
    expect(await sharp(Buffer.from(written, 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
    });
    await save({ papers: { logo: written, format: 'a4' } });
    expect(await kept()).toBe(written);
    const [last] = await em().find(
      AuditEntry,
      { what: 'settings.changed' },
      { orderBy: { id: 'desc' }, limit: 1, offset: 1 },
    );
    expect(last).toMatchObject({ before: { 'papers.logo': '' }, after: { 'papers.logo': 'a picture' } });
    expect(JSON.stringify(await facts())).not.toContain(written.slice(0, 40));
    await save({});
    expect(await kept()).toBe('');
  });

  test('an invalid or too large file is refused and changes nothing', async () => {
    const refused = async (value: string) => (await save({ papers: { logo: value } })).status;
    expect(await refused(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).toBe(415);
    expect(await refused('not base64')).toBe(400);
    expect(await refused('A'.repeat(200_004))).toBe(400);
    expect(await kept()).toBe('');
  });
});

describe('a stored setting that this version rejects', () => {
  const store = async (document: object) => {
    await inPsql(`update settings set document = '${JSON.stringify(document)}'`);
    await server.deps.cache.changing('settings', () => Promise.resolve());
  };

  test('breaks nothing, and is shown as invalid until it is saved again', async () => {
    await store({ security: { contact: 'security-desk' }, company: { legalName: 'TruePage LLC' } });
    expect((await server.call('GET', '/.well-known/security.txt')).status).toBe(200);
    expect(await facts()).toMatchObject({ company: { legalName: 'TruePage LLC' } });
    expect(await edited()).toMatchObject({
      settings: { security: { contact: '' } },
      refused: [{ path: 'security.contact', value: 'security-desk', problem: 'not_https' }],
    });
    expect(await checkStoredSettings(em())).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('security.contact (not_https)') as string,
    });

    const corrected = { security: { contact: 'security@example.com' } };
    expect((await save(corrected)).status).toBe(200);
    expect(await edited()).toMatchObject({ settings: corrected, refused: [] });
    expect(await checkStoredSettings(em())).toMatchObject({ level: 'ok' });
  });

  test('can be reset to its default, which the audit log records', async () => {
    await store({ company: { telephone: 'ring us' } });
    expect((await save({})).status).toBe(200);
    expect(await edited()).toMatchObject({ refused: [] });
    const newest = await em().find(
      AuditEntry,
      { what: 'settings.changed' },
      { orderBy: { at: 'desc' }, limit: 1 },
    );
    expect(newest).toMatchObject([{ before: { 'company.telephone': 'ring us' } }]);
  });
});
