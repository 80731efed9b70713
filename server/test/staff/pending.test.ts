import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mostPending } from '@truepage/core/staff/pending-work';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { aFailedMailRow, anOrderRow } from '../support/rows.ts';
import { aReviewRow, insertReviews } from '../site/reviews.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');

const counted = async (by: SignedIn) => (await by.call('GET', '/api/admin/pending')).body;

test('open items are counted, handled ones are not', async () => {
  expect(await counted(admin)).toEqual({
    reviews: 0,
    payments: 0,
    mails: 0,
    rejections: 0,
    privacy: 0,
    quotes: 0,
  });
  const now = server.deps.clock.now();
  const [waiting = ''] = await insertReviews(server, [
    aReviewRow({ isApproved: false }),
    aReviewRow({ isApproved: true }),
  ]);
  const em = server.deps.orm.em.fork();
  const order = em.create(Order, anOrderRow());
  em.create(Mail, aFailedMailRow(order));
  em.create(Mail, aFailedMailRow(order, { fact: 'other', messageId: 'other', dismissedAt: now }));
  for (const resolvedAt of [null, null, now])
    em.create(PaymentException, {
      id: randomUUID(),
      kind: 'unknown_order',
      orderNumber: null,
      reference: randomUUID(),
      details: {},
      createdAt: now,
      resolvedAt,
    });
  await em.flush();
  const request = { kind: 'access', email: 'ana@example.com', receivedOn: now.toISOString().slice(0, 10) };
  for (const _ of [1, 2]) await admin.call('POST', '/api/admin/privacy', request);
  const [open] = (await admin.call('GET', '/api/admin/privacy')).body as unknown as { id: string }[];
  const end = { outcome: 'done', answer: '' };
  await admin.call('POST', `/api/admin/privacy/${open?.id}/close`, end);
  expect(await counted(admin)).toEqual({
    reviews: 1,
    payments: 2,
    mails: 1,
    rejections: 0,
    privacy: 1,
    quotes: 0,
  });

  await admin.call('PATCH', `/api/admin/reviews/${waiting}`, { isApproved: true });
  expect(await counted(admin)).toMatchObject({ reviews: 0 });
});

test('an account gets no counts it cannot act on', async () => {
  expect(await counted(await signInAs(server, 'translator'))).toEqual({});
  expect(await counted(await signInAs(server, 'reviewer'))).toEqual({});
});

test('counting stops at a hundred', async () => {
  await insertReviews(
    server,
    Array.from({ length: mostPending + 3 }, () => aReviewRow({ isApproved: false })),
  );
  expect(await counted(admin)).toMatchObject({ reviews: mostPending });
});
