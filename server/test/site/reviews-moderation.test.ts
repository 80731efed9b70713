import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { aReviewRow, insertReviews, removeReviews, reviewRows } from './reviews.ts';
import { listOf } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin', 'ada');
beforeEach(() => removeReviews(server));

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const moderate = (id: string, body: unknown, by: Pick<SignedIn, 'call'> = admin) =>
  by.call('PATCH', `/api/admin/reviews/${id}`, body);
const remove = (id: string, by: Pick<SignedIn, 'call'> = admin) =>
  by.call('DELETE', `/api/admin/reviews/${id}`);
const publicIds = async () => listOf(await server.call('GET', '/api/reviews')).map(({ id }) => id);
const deskIds = async (query = '') =>
  listOf(await admin.call('GET', `/api/admin/reviews${query}`)).map(({ id }) => id);
const auditOf = (reviewId: string) =>
  server.deps.orm.em
    .fork()
    .find(
      AuditEntry,
      { $or: [{ after: { reviewId } }, { before: { reviewId } }] },
      { orderBy: { id: 'asc' } },
    );
const changesOf = (reviewId: string) =>
  server.deps.orm.em.fork().count(StaffEvent, { name: 'reviews.changed', payload: { reviewId } });
const aReview = async (overrides = {}) => {
  const [id = ''] = await insertReviews(server, [aReviewRow(overrides)]);
  return id;
};

describe('the list of the desk', () => {
  test('contains every review, newest first, or those of one state', async () => {
    const [one, two, three] = await insertReviews(server, [
      aReviewRow({ createdAt: at(1) }),
      aReviewRow({ createdAt: at(2), isApproved: false }),
      aReviewRow({ createdAt: at(3) }),
    ]);
    expect(await deskIds()).toEqual([three, two, one]);
    expect(await deskIds('?state=approved')).toEqual([three, one]);
    expect(await deskIds('?state=pending')).toEqual([two]);
    expect(await deskIds('?state=nonsense')).toHaveLength(3);
    expect(await deskIds(`?before=${three}`)).toEqual([two, one]);
    expect(await deskIds(`?state=approved&before=${two}`)).toEqual([one]);
    expect(await deskIds(`?before=${randomUUID()}`)).toEqual([]);
  });

  test('has pages of fifty', async () => {
    await insertReviews(
      server,
      Array.from({ length: 60 }, () => aReviewRow({ createdAt: at(1), isApproved: false })),
    );
    const first = await deskIds();
    expect(first).toHaveLength(50);
    expect(await deskIds(`?before=${String(first.at(-1))}`)).toHaveLength(10);
  });
});

describe('approving', () => {
  test('publishes a review, and undoing it hides the review', async () => {
    const id = await aReview({ isApproved: false });
    const approved = await moderate(id, { isApproved: true });
    expect([approved.status, approved.body]).toMatchObject([200, { id, isApproved: true }]);
    expect(await publicIds()).toEqual([id]);
    expect((await moderate(id, { isApproved: false })).body).toMatchObject({ id, isApproved: false });
    expect(await publicIds()).toEqual([]);
    expect(await auditOf(id)).toMatchObject([
      { who: 'ada', what: 'review.approved', after: { reviewId: id, rating: 5 } },
      { who: 'ada', what: 'review.unapproved', after: { reviewId: id, rating: 5 } },
    ]);
    expect(await changesOf(id)).toBe(2);
    expect(await reviewRows(server)).toMatchObject([{ moderatedAt: expect.any(Date) }]);
  });

  test('an already approved review changes nothing and is logged once, at once or later', async () => {
    const id = await aReview({ isApproved: false });
    const replies = await Promise.all([1, 2, 3, 4].map(() => moderate(id, { isApproved: true })));
    replies.push(await moderate(id, { isApproved: true }));
    for (const { status, body } of replies) expect([status, body['isApproved']]).toEqual([200, true]);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await changesOf(id)).toBe(1);
  });

  test('changes nothing else, whatever other fields are sent', async () => {
    const id = await aReview({ isApproved: false });
    await moderate(id, { isApproved: true, isVerified: true, rating: 1, reviewText: 'Bad.' });
    expect(await reviewRows(server)).toMatchObject([
      { isApproved: true, isVerified: false, rating: 5, reviewText: 'They read every stamp.' },
    ]);
  });

  test.each([{}, { isApproved: 'true' }, { isApproved: null }, { isApproved: 1 }])(
    'needs a yes or no: %j',
    async (body) => {
      const id = await aReview();
      expect((await moderate(id, body)).body).toMatchObject({ code: 'request.invalid' });
      expect(await publicIds()).toEqual([id]);
    },
  );
});

describe('deleting', () => {
  test('removes a review for good and keeps none of its text', async () => {
    const id = await aReview({ customerName: 'Ana Secret', reviewText: 'Something private.' });
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await reviewRows(server)).toEqual([]);
    expect(await publicIds()).toEqual([]);
    const [line, ...more] = await auditOf(id);
    expect([line, more]).toMatchObject([
      { who: 'ada', what: 'review.deleted', before: { reviewId: id, rating: 5, isApproved: true } },
      [],
    ]);
    expect(JSON.stringify(line)).not.toMatch(/Secret|private/);
    expect(await changesOf(id)).toBe(1);
  });

  test('by two people at once happens once, and the other gets a conflict', async () => {
    const id = await aReview();
    const replies = await Promise.all([remove(id), remove(id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await auditOf(id)).toHaveLength(1);
  });
});

test('a review that does not exist is not found, however it is named', async () => {
  for (const id of [randomUUID(), 'nonsense', '%00', "'%20or%201=1"]) {
    for (const reply of [await moderate(id, { isApproved: true }), await remove(id)])
      expect([id, reply.status, reply.body['code']]).toEqual([id, 404, 'review.not_found']);
  }
});
