import { randomUUID } from 'node:crypto';
import type { Settings } from '@truepage/core/settings/settings';
import Stripe from 'stripe';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Rejection } from '../../src/db/rows/order/rejection.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { openPaymentDesk } from '../payments/payment-desk.ts';
import { payByIntent } from '../payments/paying.ts';
import { aTranslator, certify } from '../support/certifying.ts';
import { mailTo } from '../support/mailed.ts';
import { cookieOf, ways } from '../support/ownership.ts';
import { assign, auditOf, upload } from '../support/staff-desk.ts';
import { aPdfFile, orderForm, type Reply } from '../support/test-server.ts';

const office = 'office@truepage.example';
const desk = await openPaymentDesk({ env: { STAFF_EMAIL: office } });
const { server, admin } = desk;
const translator = await aTranslator(server);
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
const codeOf = ({ status, body }: Reply) => [status, body['code']];
const pathOf = (orderNumber: string) => `/api/orders/${orderNumber}/rejections`;
const email = 'ana@example.com';

/** A delivered, certified order with the cookie of the browser that ordered. */
async function aDelivered({ translated = true } = {}) {
  const form = orderForm({ email, translationType: 'certified' }, aPdfFile(1, 'acta.pdf'));
  const placed = await server.call('POST', '/api/orders', form);
  const orderNumber = String(placed.body['orderNumber']);
  await payByIntent(server, orderNumber);
  await assign(admin, orderNumber, translator.id);
  if (translated) await upload(translator, orderNumber, aPdfFile(1, 'translation.pdf'));
  return { orderNumber, owner: cookieOf(placed) };
}

const words = { authority: 'UK Visas', description: 'They want a statement of accuracy.' };

type Sent = typeof words & { readonly id: string; readonly letter: File };

function report(
  orderNumber: string,
  owner: object,
  { id = randomUUID(), letter = aPdfFile(1, 'letter.pdf'), ...fields }: Partial<Sent> = {},
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...words, ...fields })) form.append(name, value);
  form.append('file', letter);
  return server.call('PUT', `${pathOf(orderNumber)}/${id}`, form, { ...owner });
}

const decide = (orderNumber: string, id: string, body: object, by = admin) =>
  by.call('POST', `/api/admin/orders/${orderNumber}/rejections/${id}/decision`, {
    reason: 'The letter asks for another wording.',
    ...body,
  });
const mailsOf = async (orderNumber: string) => {
  const mails = await em().find(Mail, {
    order: { orderNumber },
    kind: { $in: ['rejection', 'staff_rejection'] },
  });
  return mails
    .map(({ kind, payload }) => `${kind} ${(payload as { state?: string }).state ?? ''}`.trim())
    .toSorted();
};
const shown = async (orderNumber: string, owner: object) =>
  (await server.call('GET', pathOf(orderNumber), undefined, { ...owner })).body;

test('a report with the letter is stored once, and staff can read the letter', async () => {
  const { orderNumber, owner } = await aDelivered();
  expect(await shown(orderNumber, owner)).toEqual({ rejections: [], canReport: true });
  const id = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => report(orderNumber, owner, { id })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies[0]?.body).toMatchObject({
    canReport: false,
    rejections: [{ id, state: 'open', ...words, letter: 'letter.pdf', reason: '', isIssued: false }],
  });
  expect(codeOf(await report(orderNumber, owner, { id, authority: 'Another' }))).toEqual([
    409,
    'idempotency.conflict',
  ]);
  expect(codeOf(await report(orderNumber, owner))).toEqual([409, 'rejection.open']);
  expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'letter' })).toBe(1);
  expect(await mailsOf(orderNumber)).toEqual(['rejection open', 'staff_rejection']);

  expect(await readLetters(orderNumber)).toEqual([200]);
});

test('notices for the office use its time zone, those for the customer the customer’s', async () => {
  const { orderNumber, owner } = await aDelivered();
  await report(orderNumber, owner);
  const zones = await Promise.all(
    (['staff', 'staff_rejection', 'rejection'] as const).map(async (kind) => {
      const { text } = await mailTo(server, kind === 'rejection' ? email : office, kind);
      return /\d [AP]M (\w+)/.exec(text)?.[1];
    }),
  );
  expect(zones).toEqual(['EST', 'EST', 'UTC']);
});

/** Opens all letters as the translator, the latest first. */
async function readLetters(orderNumber: string): Promise<readonly number[]> {
  const { body } = await translator.call('GET', `/api/admin/orders/${orderNumber}/rejections`);
  const statuses = [];
  for (const { letterId = '' } of body as unknown as { letterId?: string }[]) {
    const link = await translator.call('POST', `/api/admin/files/${letterId}/link`, {
      disposition: 'inline',
    });
    statuses.push((await server.call('GET', String(link.body['url']))).status);
  }
  return statuses;
}

test('only the proven owner of a delivered order can report, and only staff who refund decide', async () => {
  const { orderNumber, owner } = await aDelivered({ translated: false });
  expect(codeOf(await report(orderNumber, owner))).toEqual([409, 'rejection.not_possible']);
  await upload(translator, orderNumber, aPdfFile(1, 'translation.pdf'));
  const typed = await ways['the address, typed'](server, orderNumber, email);
  expect(codeOf(await report(orderNumber, typed))).toEqual([403, 'order.ownership_required']);
  expect(codeOf(await server.call('GET', pathOf(orderNumber)))).toEqual([403, 'order.ownership_required']);
  const id = randomUUID();
  const bad = await report(orderNumber, owner, { id, authority: ' ', letter: new File(['x'], 'letter.exe') });
  expect(bad.status).toBeGreaterThanOrEqual(400);
  expect((await report(orderNumber, owner, { id })).status).toBe(200);
  expect((await decide(orderNumber, id, { decision: 'decline' }, translator)).status).toBe(403);
  expect(codeOf(await decide(orderNumber, randomUUID(), { decision: 'decline' }))).toEqual([
    404,
    'rejection.not_found',
  ]);
});

test('a refund returns the payment once, even if Stripe cannot be reached at first', async () => {
  const { orderNumber, owner } = await aDelivered();
  const id = randomUUID();
  await report(orderNumber, owner, { id });
  vi.spyOn(desk.stripe.refunds, 'create').mockRejectedValueOnce(
    new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'unreachable' }),
  );
  const replies = await Promise.all([1, 2].map(() => decide(orderNumber, id, { decision: 'refund' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await desk.checkPayments();
  const { totalPrice } = await em().findOneOrFail(Order, { orderNumber });
  expect(await desk.ledger(orderNumber)).toEqual([
    `charge ${totalPrice} stripe`,
    `refund -${totalPrice} ada`,
  ]);
  expect(codeOf(await decide(orderNumber, id, { decision: 'decline' }))).toEqual([409, 'rejection.decided']);
  expect(await mailsOf(orderNumber)).toEqual(['rejection open', 'rejection refunded', 'staff_rejection']);
  expect(await shown(orderNumber, owner)).toMatchObject({
    canReport: false,
    rejections: [{ state: 'refunded', reason: 'The letter asks for another wording.' }],
  });
  const decided = (await auditOf(server, orderNumber)).filter(({ what }) => what.startsWith('rejection.'));
  expect(decided.map(({ who, what, after }) => [who, what, after?.['state']])).toEqual([
    ['customer', 'rejection.reported', undefined],
    ['ada', 'rejection.decided', 'refunded'],
  ]);
});

test('a certificate for another authority is issued from the same translation, and the customer sees it', async () => {
  const { orderNumber, owner } = await aDelivered();
  expect((await certify(translator, orderNumber, { profile: 'uscis' })).status).toBe(201);
  const id = randomUUID();
  await report(orderNumber, owner, { id });
  await decide(orderNumber, id, { decision: 'reissue', recipient: 'uk' });
  expect(await shown(orderNumber, owner)).toMatchObject({
    canReport: true,
    rejections: [{ state: 'reissued', recipient: 'uk', isIssued: false }],
  });
  const { body } = await translator.call('GET', `/api/admin/orders/${orderNumber}/certificate`);
  const [before] = body['certificates'] as unknown as { number: string }[];
  const issued = await certify(translator, orderNumber, { profile: 'uk', replaces: before?.number ?? null });
  expect(issued.status).toBe(201);
  expect(await shown(orderNumber, owner)).toMatchObject({ rejections: [{ isIssued: true }] });
  expect(await em().count(StoredFile, { order: { orderNumber }, kind: 'translation' })).toBe(1);
});

test('the desk lists waiting reports, overdue ones first, and the totals', async () => {
  const { orderNumber, owner } = await aDelivered();
  const id = randomUUID();
  await report(orderNumber, owner, { id });
  const { decideBy } = await em().findOneOrFail(Rejection, { id });
  const before = await admin.call('GET', '/api/admin/rejections');
  const waiting = before.body['waiting'] as unknown as { id: string; isOverdue: boolean }[];
  expect(waiting.find((one) => one.id === id)).toMatchObject({ orderNumber, isOverdue: false });
  await em().nativeUpdate(Rejection, { id }, { decideBy: new Date(decideBy.getTime() - 6 * 24 * 3_600_000) });
  const overdue = await admin.call('GET', '/api/admin/rejections');
  const [first] = overdue.body['waiting'] as unknown as { id: string; isOverdue: boolean }[];
  expect(first).toMatchObject({ id, isOverdue: true });
  expect(before.body['totals']).toMatchObject({ refunded: 1, reissued: 1, declined: 0, late: 0 });
  await decide(orderNumber, id, { decision: 'decline' });
  const after = await admin.call('GET', '/api/admin/rejections');
  expect(after.body['totals']).toMatchObject({ declined: 1, late: 1 });
  expect((await translator.call('GET', '/api/admin/rejections')).status).toBe(403);
});

test('the log shows which letters were opened, and names no document of the order', async () => {
  const { orderNumber, owner } = await aDelivered();
  const id = randomUUID();
  await report(orderNumber, owner, { id });
  await decide(orderNumber, id, { decision: 'decline' });
  expect((await report(orderNumber, owner)).status).toBe(200);
  await em().nativeUpdate(Order, { orderNumber }, { documentCount: 2 });
  expect(await readLetters(orderNumber)).toEqual([200, 200]);
  const opened = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'file.opened');
  const letter = { kind: 'letter', disposition: 'inline' };
  expect(opened.map(({ after }) => after)).toEqual([
    { ...letter, version: 2 },
    { ...letter, version: 1 },
  ]);
});

test('translators see a report without email addresses', async () => {
  const { orderNumber, owner } = await aDelivered();
  await report(orderNumber, owner, { description: 'Ask clerk@office.example about it.' });
  const read = async (by: typeof admin) =>
    JSON.stringify((await by.call('GET', `/api/admin/orders/${orderNumber}/rejections`)).body);
  expect(await read(admin)).toContain('clerk@office.example');
  expect(await read(translator)).toContain('Ask •••@••• about it.');
});

test('nothing can be added after the documents were deleted', async () => {
  const { orderNumber, owner } = await aDelivered();
  const gone = await server.call('POST', `/api/orders/${orderNumber}/delete-documents`, undefined, owner);
  expect(gone.status).toBe(200);
  expect(codeOf(await report(orderNumber, owner))).toEqual([409, 'rejection.not_possible']);
  expect(await shown(orderNumber, owner)).toMatchObject({ canReport: false });
});

test('a held translation cannot be rejected; a report about the previous version is accepted and decided', async () => {
  const { settings, version } = (await admin.call('GET', '/api/admin/settings')).body;
  const put = async (hold: boolean, known: unknown) => {
    const changed = {
      ...(settings as unknown as Settings),
      delivery: { ...(settings as unknown as Settings).delivery, hold },
    };
    return (await admin.call('PUT', '/api/admin/settings', { settings: changed, version: known })).body[
      'version'
    ];
  };
  const next = await put(true, version);
  const { orderNumber, owner } = await aDelivered();
  expect(codeOf(await report(orderNumber, owner))).toEqual([409, 'rejection.not_possible']);
  expect(await shown(orderNumber, owner)).toMatchObject({ canReport: false });

  await em().nativeUpdate(Order, { orderNumber }, { notifiedAt: server.deps.clock.now() });
  await upload(translator, orderNumber, aPdfFile(1, 'second.pdf'));
  const id = randomUUID();
  expect((await report(orderNumber, owner, { id })).status).toBe(200);
  expect((await decide(orderNumber, id, { decision: 'reissue', recipient: 'uk' })).status).toBe(200);
  const corrected = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'order.corrected');
  expect(corrected).toMatchObject([{ who: 'ada', after: { fields: ['recipient'] } }]);
  await put(false, next);
});
