import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import { randomBytes, randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { Order } from '../../src/db/rows/order/order.ts';
import { Review } from '../../src/db/rows/pages/review.ts';
import { TrackingToken } from '../../src/db/rows/order/tracking-token.ts';
import { hashMailedToken, makeMailedToken } from '../../src/mail/secrets/mailed-token.ts';
import { pay, upload } from '../support/staff-desk.ts';
import type { SignedIn } from '../support/staff.ts';
import type { Reply, TestServer } from '../support/test-server.ts';

/** The form's body; each one is a different review. */
export function aReviewForm(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const reviewText = `They read every stamp. ${randomUUID()}`;
  return { customerName: 'Ana Gómez', rating: 5, reviewText, serviceType: 'certified', ...overrides };
}

export function submit(
  server: Pick<TestServer, 'call'>,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  return server.call('POST', '/api/reviews', aReviewForm(overrides));
}

type ReviewRow = RequiredEntityData<Review> & { readonly id: string };

/** The row of a review approved now. */
export function aReviewRow(overrides: Partial<ReviewRow> = {}): ReviewRow {
  return {
    id: randomUUID(),
    customerName: 'Ana Gómez',
    rating: 5,
    reviewText: 'They read every stamp.',
    serviceType: 'certified',
    isVerified: false,
    isApproved: true,
    createdAt: new Date(),
    ...overrides,
  };
}

/** Inserts rows directly into the database; returns their ids. */
export async function insertReviews(server: TestServer, rows: readonly ReviewRow[]): Promise<string[]> {
  await server.deps.orm.em.fork().insertMany(Review, [...rows]);
  return rows.map(({ id }) => id);
}

export function reviewRows(server: TestServer): Promise<Review[]> {
  return server.deps.orm.em.fork().find(Review, {}, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

export async function removeReviews(server: TestServer): Promise<void> {
  await server.deps.orm.em.fork().nativeDelete(Review, {});
}

/** Cookies of a browser that has followed the order's mailed link. */
export async function proofOf(server: TestServer, orderNumber: string): Promise<{ readonly Cookie: string }> {
  const em = server.deps.orm.em.fork();
  const order = await em.findOneOrFail(Order, { orderNumber });
  const token = makeMailedToken(randomBytes);
  await em.insert(TrackingToken, {
    tokenHash: hashMailedToken(token),
    order,
    mailedTo: server.deps.mailboxes.hash(order.email),
    createdAt: server.deps.clock.now(),
  });
  const { headers } = await server.call('GET', `/api/track/${token}`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { Cookie: cookies.join('; ') };
}

/** An order that is paid, translated and completed; returns its number. */
export async function aDeliveredOrder(
  server: TestServer,
  admin: SignedIn,
  form: Partial<OrderRequestInput> = {},
): Promise<string> {
  const orderNumber = await server.placeOrder({ translationType: 'express', ...form });
  await pay(server, orderNumber);
  const uploaded = await upload(admin, orderNumber);
  if (uploaded.status >= 300) throw new Error(`no translation: ${JSON.stringify(uploaded.body)}`);
  return orderNumber;
}
