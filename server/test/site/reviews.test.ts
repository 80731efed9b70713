import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { aReviewForm, aReviewRow, insertReviews, removeReviews, reviewRows, submit } from './reviews.ts';
import { listOf } from '../support/staff-desk.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const server = await startServerForFile({ clock: { now: () => now } });
beforeEach(() => removeReviews(server));

const stored = () => reviewRows(server);
const list = async (query = '') => listOf(await server.call('GET', `/api/reviews${query}`));
const idsOf = (reviews: Record<string, unknown>[]) => reviews.map(({ id }) => id);

describe('a submitted review', () => {
  test('is stored, unapproved and unverified, and staff are notified', async () => {
    const reply = await submit(server, {
      customerName: ' Ana  Gómez ',
      rating: 4,
      reviewText: 'Good.\r\nFast.',
    });
    expect([reply.status, reply.body]).toEqual([201, { success: true, isVerified: false }]);
    const [review] = await stored();
    expect(review).toMatchObject({
      customerName: 'Ana Gómez',
      rating: 4,
      reviewText: 'Good.\nFast.',
      serviceType: 'certified',
      order: null,
      isVerified: false,
      isApproved: false,
      createdAt: now,
    });
    expect(await list()).toEqual([]);
    const [event] = await server.deps.orm.em
      .fork()
      .find(StaffEvent, { name: 'review.submitted' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ orderNumber: null, payload: { orderNumber: null, reviewId: review?.id } });
  });

  test('defaults to five stars and the standard service', async () => {
    await server.call('POST', '/api/reviews', { customerName: 'Ben', reviewText: 'Good.' });
    expect(await stored()).toMatchObject([{ rating: 5, serviceType: 'standard' }]);
  });

  test('cannot approve or verify itself', async () => {
    const id = randomUUID();
    const wishes = { isApproved: true, isVerified: true, is_approved: true, id, orderId: id };
    expect((await submit(server, wishes)).status).toBe(201);
    const [review] = await stored();
    expect(review).toMatchObject({ isApproved: false, isVerified: false, order: null });
    expect(review?.id).not.toBe(id);
  });

  test.each([
    [{ customerName: '' }, { customerName: 'required' }],
    [{ customerName: ' \n ' }, { customerName: 'required' }],
    [{ customerName: '\u200B' }, { customerName: 'required' }],
    [{ customerName: undefined }, { customerName: 'required' }],
    [{ customerName: 'n'.repeat(101) }, { customerName: 'too_long' }],
    [{ customerName: ['Ana'] }, { customerName: 'required' }],
    [{ reviewText: '\t\n' }, { reviewText: 'required' }],
    [{ reviewText: 'x'.repeat(5001) }, { reviewText: 'too_long' }],
    [{ rating: 0 }, { rating: 'invalid' }],
    [{ rating: 6 }, { rating: 'invalid' }],
    [{ rating: 4.5 }, { rating: 'invalid' }],
    [{ rating: '5' }, { rating: 'invalid' }],
    [{ rating: 1e300 }, { rating: 'invalid' }],
    [{ serviceType: 'golden' }, { serviceType: 'invalid' }],
    [
      { customerName: '', reviewText: '' },
      { customerName: 'required', reviewText: 'required' },
    ],
    [{ invitation: 'x'.repeat(301) }, { invitation: 'invalid' }],
  ])('is refused where it cannot be right: %j', async (wrong, fields) => {
    const reply = await submit(server, wrong);
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'request.invalid', details: { fields } }]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '<!-- --><svg/onload=alert(1)>',
    "Robert'); DROP TABLE reviews;--",
    '\u0000a\u202Eb\uD800c',
  ])('stays text, whatever it says: %j', async (words) => {
    const form = aReviewForm({ customerName: words, reviewText: words });
    expect((await server.call('POST', '/api/reviews', form)).status).toBe(201);
    const [review] = await stored();
    const expected = words.replace('\u0000', '').replace('\u202E', '').replace('\uD800', '\uFFFD');
    expect([review?.customerName, review?.reviewText]).toEqual([expected, expected]);
    await server.deps.orm.em.fork().getKysely().updateTable('reviews').set({ is_approved: true }).execute();
    const { headers } = await server.call('GET', '/api/reviews');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await list())[0]).toMatchObject({ reviewText: expected });
  });

  test('by a bot is answered like any other and not stored', async () => {
    const honest = await submit(server);
    const before = await stored();
    const caught = await submit(server, { website: 'https://spam.example' });
    expect([caught.status, caught.body]).toEqual([honest.status, honest.body]);
    expect([...caught.headers.keys()].toSorted()).toEqual([...honest.headers.keys()].toSorted());
    expect(await stored()).toEqual(before);
    expect((await submit(server, { website: '' })).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });
});

describe('the same review again', () => {
  test('at once or within minutes is stored once and answered the same', async () => {
    const form = aReviewForm();
    const send = () => server.call('POST', '/api/reviews', form);
    const replies = await Promise.all([send(), send(), send(), send()]);
    now = new Date(now.getTime() + 9 * 60_000);
    for (const { status, body } of [...replies, await send()])
      expect([status, body]).toEqual([201, { success: true, isVerified: false }]);
    expect(await stored()).toHaveLength(1);
  });

  test('later, or by another name, or with another text, is a new one', async () => {
    const form = aReviewForm({ reviewText: 'Very good.' });
    await server.call('POST', '/api/reviews', form);
    await server.call('POST', '/api/reviews', { ...form, customerName: 'Ben' });
    await server.call('POST', '/api/reviews', { ...form, reviewText: 'Very good!' });
    now = new Date(now.getTime() + 11 * 60_000);
    await server.call('POST', '/api/reviews', form);
    expect(await stored()).toHaveLength(4);
  });
});

describe('the public list', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

  test('shows approved reviews, newest first, and nothing of orders', async () => {
    const [old, hidden, young] = await insertReviews(server, [
      aReviewRow({ createdAt: at(1) }),
      aReviewRow({ createdAt: at(2), isApproved: false }),
      aReviewRow({ createdAt: at(3), rating: 3, isVerified: true }),
    ]);
    const reviews = await list();
    expect(idsOf(reviews)).toEqual([young, old]);
    expect(idsOf(reviews)).not.toContain(hidden);
    expect(reviews[0]).toEqual({
      id: young,
      customerName: 'Ana Gómez',
      rating: 3,
      reviewText: 'They read every stamp.',
      serviceType: 'certified',
      createdAt: at(3).toISOString(),
      isVerified: true,
      isApproved: true,
    });
  });

  test('has pages of fifty, complete and without duplicates, even with equal times', async () => {
    const rows = Array.from({ length: 120 }, (_, index) =>
      aReviewRow({ createdAt: at(Math.floor(index / 40)), isApproved: index % 10 !== 0 }),
    );
    await insertReviews(server, rows);
    const seen: unknown[] = [];
    for (let part = await list(); part.length > 0; part = await list(`?before=${String(seen.at(-1))}`)) {
      expect(part.length).toBeLessThanOrEqual(50);
      seen.push(...idsOf(part));
    }
    const expected = rows
      .filter(({ isApproved }) => isApproved)
      .toSorted(
        (one, other) => Number(other.createdAt) - Number(one.createdAt) || (one.id < other.id ? 1 : -1),
      );
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  test('continues after a review that was withdrawn meanwhile', async () => {
    const [old, taken] = await insertReviews(server, [
      aReviewRow({ createdAt: at(1) }),
      aReviewRow({ createdAt: at(2), isApproved: false }),
    ]);
    expect(idsOf(await list(`?before=${taken}`))).toEqual([old]);
  });

  test('is empty after an unknown id, and restarts for an invalid one', async () => {
    await insertReviews(server, [aReviewRow()]);
    expect(await list(`?before=${randomUUID()}`)).toEqual([]);
    expect(await list('?before=nonsense')).toHaveLength(1);
    expect(await list("?before=';drop table reviews")).toHaveLength(1);
  });

  test('can be cached and revalidated', async () => {
    await insertReviews(server, [aReviewRow()]);
    const etag = (await server.call('GET', '/api/reviews')).headers.get('etag') ?? '';
    const again = () => server.call('GET', '/api/reviews', undefined, { 'If-None-Match': etag });
    expect((await again()).status).toBe(304);
    await insertReviews(server, [aReviewRow()]);
    expect((await again()).status).toBe(200);
  });
});

describe('the summary', () => {
  // It is cached until the database announces a change, which these tests make directly in the database.
  const expectSummary = () =>
    expect.poll(async () => (await server.call('GET', '/api/reviews/summary')).body, { interval: 5 });

  test('of no reviews has no average', async () => {
    await insertReviews(server, [aReviewRow({ isApproved: false })]);
    await expectSummary().toEqual({ count: 0, average: null, stars: [0, 0, 0, 0, 0] });
  });

  test('counts only approved reviews', async () => {
    const ratings = [5, 5, 4, 1];
    await insertReviews(server, [
      ...ratings.map((rating) => aReviewRow({ rating })),
      aReviewRow({ rating: 1, isApproved: false }),
    ]);
    await expectSummary().toEqual({ count: 4, average: 3.8, stars: [1, 0, 0, 1, 2] });
  });

  test('rounds the average half up, exactly, for all possible stars', async () => {
    const insert = (stars: readonly number[]) =>
      server.deps.orm.em.fork().execute(
        `insert into reviews (id, customer_name, rating, review_text, service_type, is_verified, is_approved, created_at)
         select gen_random_uuid(), 'Ana', rating, 'Good.', 'standard', false, true, now()
         from unnest(array[${stars.join()}]) with ordinality as given (many, rating), generate_series(1, many)`,
      );
    const stars = fc.array(fc.nat({ max: 60 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(stars, async (given) => {
        await removeReviews(server);
        await insert(given);
        const count = given.reduce((sum, many) => sum + many, 0);
        const sum = given.reduce((all, many, index) => all + many * (index + 1), 0);
        // Only integers: floor(10 · sum / count + ½).
        const tenths = count === 0 ? null : Math.floor((20 * sum + count) / (2 * count));
        await expectSummary().toEqual({
          count,
          average: tenths === null ? null : Number(`${Math.floor(tenths / 10)}.${tenths % 10}`),
          stars: given,
        });
      }),
      { numRuns: 60, examples: [[[0, 0, 0, 15, 5]], [[0, 0, 0, 19, 1]], [[1, 0, 0, 0, 0]]] },
    );
  });
});

test('an address can send ten reviews an hour; other addresses are not affected', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  try {
    const from = (address: string, form = {}) =>
      limited.call('POST', '/api/reviews', aReviewForm(form), { 'X-Forwarded-For': address });
    // Invalid requests do not count.
    for (let wrong = 0; wrong < 5; wrong += 1) await from('203.0.113.1', { reviewText: '' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.1')));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const refused = await from('203.0.113.1');
    expect([refused.status, refused.body['code']]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await from('203.0.113.1', { website: 'x' })).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(201);
  } finally {
    await limited.close();
  }
});
