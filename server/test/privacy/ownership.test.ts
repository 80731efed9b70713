import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getReceipt } from '@truepage/core/api/orders';
import { exportOrderData } from '@truepage/core/api/privacy';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import type { OrderAccessPolicy } from '../../src/order-access/order-access.ts';
import { cookieOf, orderIn, ways } from '../support/ownership.ts';
import { orderRowOf, pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startTestServer, type Reply, type TestServer } from '../support/test-server.ts';

/**
 * What each call about an order requires: the number; full access, which ORDER_ACCESS=number grants for the number; or the proof of
 * ownership, which exporting, changing and deleting require in both modes.
 */
const demands: Readonly<Record<string, 'number' | 'full access' | 'ownership'>> = {
  getOrder: 'number',
  openOrderAccess: 'number',
  mailOwnershipCode: 'number',
  proveOwnership: 'number',
  checkPayment: 'number',
  createCheckoutSession: 'full access',
  createPaymentIntent: 'full access',
  downloadOriginal: 'full access',
  downloadTranslated: 'full access',
  downloadCertified: 'full access',
  downloadEverything: 'full access',
  getReceipt: 'full access',
  getOrderPrivacy: 'ownership',
  exportOrderData: 'ownership',
  chooseRetention: 'ownership',
  saveReceiptDetails: 'ownership',
  correctCustomer: 'ownership',
  deleteDocuments: 'ownership',
  listMessages: 'ownership',
  readMessages: 'ownership',
  sendMessage: 'ownership',
  linkToAttachment: 'ownership',
  getCorrections: 'ownership',
  sendCorrection: 'ownership',
  getFacts: 'ownership',
  answerFacts: 'ownership',
  getDrafts: 'ownership',
  readDraftText: 'ownership',
  commentDraft: 'ownership',
  removeDraftComment: 'ownership',
  answerDraft: 'ownership',
  getPageCount: 'ownership',
  payPageCount: 'ownership',
  answerPageCount: 'ownership',
  listRejections: 'ownership',
  reportRejection: 'ownership',
  getQuote: 'ownership',
  declineQuote: 'ownership',
  renewQuote: 'ownership',
};

/** The order has no question about its pages, and no translation to correct. */
const nothingThere = ['page_count.none', 'file.not_found', 'facts.none', 'draft.none', 'quote.none'];

const paths: Readonly<Record<string, (orderNumber: string) => string>> = {
  getReceipt: (orderNumber) => `${getReceipt.path}?order=${orderNumber}`,
  exportOrderData: (orderNumber) => `${exportOrderData.path}?order=${orderNumber}`,
  reportRejection: (orderNumber) => `/api/orders/${orderNumber}/rejections/${randomUUID()}`,
  linkToAttachment: (orderNumber) => `/api/orders/${orderNumber}/messages/files/${randomUUID()}`,
  answerFacts: (orderNumber) => `/api/orders/${orderNumber}/facts/${randomUUID()}/answers`,
  readDraftText: (orderNumber) => `/api/orders/${orderNumber}/drafts/${randomUUID()}/text`,
  commentDraft: (orderNumber) => aComment(orderNumber),
  removeDraftComment: (orderNumber) => aComment(orderNumber),
  answerDraft: (orderNumber) => `/api/orders/${orderNumber}/drafts/${randomUUID()}/answer`,
  sendMessage: (orderNumber) => `/api/orders/${orderNumber}/messages/${randomUUID()}`,
  sendCorrection: (orderNumber) => `/api/orders/${orderNumber}/corrections/${randomUUID()}`,
};
const bodies: Readonly<Record<string, (about: { orderNumber: string; email: string }) => object>> = {
  createCheckoutSession: ({ orderNumber }) => ({ orderNumber }),
  chooseRetention: () => ({ days: 30 }),
  readMessages: () => ({ through: 1 }),
  reportRejection: () => aReport(),
  sendMessage: () => ({ text: 'Is the name right?' }),
  sendCorrection: () => ({
    fileId: randomUUID(),
    marks: [{ page: 1, at: null, wrong: 'Gomes', right: 'Gómez' }],
  }),
  answerFacts: () => ({ answers: [{ at: 0, value: null }] }),
  commentDraft: () => ({ fileId: randomUUID(), page: 1, at: null, text: 'Gómez' }),
  answerDraft: () => ({ answer: 'changes', note: 'Gómez' }),
  payPageCount: () => ({ id: randomUUID() }),
  answerPageCount: () => ({ id: randomUUID(), answer: 'continue' }),
  declineQuote: () => ({ revision: 1, reason: 'Too much' }),
  saveReceiptDetails: () => ({ companyName: 'Eve Ltd', companyAddress: '', taxNumber: '' }),
  correctCustomer: ({ email }) => ({ fullName: 'Eve', email }),
};

function aComment(orderNumber: string): string {
  return `/api/orders/${orderNumber}/drafts/${randomUUID()}/comments/${randomUUID()}`;
}

function aReport(): FormData {
  const form = new FormData();
  for (const [name, value] of [
    ['authority', 'USCIS'],
    ['description', 'The seal is missing.'],
  ] as const)
    form.append(name, value);
  form.append('file', aPdfFile(1, 'letter.pdf'));
  return form;
}

test('every public call about an order is in the table: a new one must be decided', () => {
  const aboutOrders = Object.entries({ ...everyEndpoint, getReceipt, exportOrderData })
    .filter(
      ([name, { access, path }]) => access === 'public' && (path.includes(':orderNumber') || name in demands),
    )
    // For members of firms the membership decides (partners/account-acceptance.test.ts).
    .filter(([, { path }]) => !path.startsWith('/api/firm/'))
    .map(([name]) => name);
  expect(new Set(aboutOrders)).toEqual(new Set(Object.keys(demands)));
});

const opens = (strength: 'nothing' | 'full access' | 'ownership', mode: OrderAccessPolicy) => ({
  number: true,
  'full access': strength !== 'nothing' || mode === 'number',
  ownership: strength === 'ownership',
});

describe.each(['number', 'proof'] as const)('ORDER_ACCESS=%s', (mode) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ORDER_ACCESS: mode } });
  });
  afterAll(() => server.close());

  const make = (
    name: string,
    about: { orderNumber: string; email: string },
    headers: Record<string, string>,
  ) => {
    const { method, path } = { ...everyEndpoint, getReceipt, exportOrderData }[name] ?? getReceipt;
    const to = paths[name]?.(about.orderNumber) ?? path.replace(':orderNumber', about.orderNumber);
    return server.call(method, to, bodies[name]?.(about), headers);
  };
  const refusedFor = ({ body }: Reply) =>
    ['order.access_denied', 'order.ownership_required'].find((code) => code === body['code']);
  const rows = Object.keys(demands).filter((name) => demands[name] !== 'number');

  /** Makes all calls; returns those refused for a missing proof, with the code. */
  async function refusedTo(about: { orderNumber: string; email: string }, headers: Record<string, string>) {
    const refused: Record<string, string> = {};
    for (const name of rows) {
      const answer = await make(name, about, headers);
      const code = refusedFor(answer);
      if (code !== undefined) refused[name] = code;
      // Other refusals are not about proofs: there is no translation, payment, certificate, question, list of facts or file.
      else if (!nothingThere.includes(String(answer.body['code'])))
        expect([200, 409, 410], name).toContain(answer.status);
    }
    return refused;
  }

  function expected(strength: 'nothing' | 'full access' | 'ownership') {
    const open = opens(strength, mode);
    const codes = { 'full access': 'order.access_denied', ownership: 'order.ownership_required' } as const;
    return Object.fromEntries(
      rows.flatMap((name) => {
        const demand = demands[name] ?? 'number';
        return open[demand] || demand === 'number' ? [] : [[name, codes[demand]]];
      }),
    );
  }

  test.each([
    ['the number alone', 'nothing'],
    ['the address, typed', 'full access'],
    ['a mailed link', 'ownership'],
    ['a mailed link to all orders', 'ownership'],
    ['a mailed code', 'ownership'],
  ] as const)('%s gives %s', async (way, strength) => {
    const email = `${randomUUID()}@example.com`;
    const { orderNumber } = await orderIn(server, email);
    const before = await orderRowOf(server, orderNumber);

    expect(await refusedTo({ orderNumber, email }, await ways[way](server, orderNumber, email))).toEqual(
      expected(strength),
    );

    const after = await orderRowOf(server, orderNumber);
    if (strength === 'ownership')
      expect(after).toMatchObject({ fullName: 'Eve', companyName: 'Eve Ltd', retentionDays: 30 });
    else expect(after).toEqual(before);
  });

  test('the browser that ordered owns the order, and entering the address there removes nothing', async () => {
    const email = `${randomUUID()}@example.com`;
    const { orderNumber, ordering } = await orderIn(server, email);
    const typed = await server.call('POST', `/api/orders/${orderNumber}/access`, { email }, ordering);
    expect(await refusedTo({ orderNumber, email }, cookieOf(typed))).toEqual({});
  });

  test('staff use the desk: administrators correct receipts here, and cannot export, move or delete', async () => {
    const email = `${randomUUID()}@example.com`;
    const { orderNumber } = await orderIn(server, email);
    const admin = await signInAs(server, 'admin');
    const translator = await signInAs(server, 'translator');
    const { saveReceiptDetails, ...others } = expected('full access');
    expect(saveReceiptDetails).toBe('order.ownership_required');
    expect(await refusedTo({ orderNumber, email }, { Cookie: admin.cookie })).toEqual(others);
    expect(await refusedTo({ orderNumber, email }, { Cookie: translator.cookie })).toMatchObject({
      ...others,
      saveReceiptDetails,
      downloadOriginal: 'order.access_denied',
    });
  });

  test('a stranger with the number can read and enter the address, but not export, move or delete (finding 2)', async () => {
    const email = `${randomUUID()}@example.com`;
    const { orderNumber } = await orderIn(server, email);
    await pay(server, orderNumber);
    const seen = await server.call('GET', `/api/orders/${orderNumber}`);
    expect(seen.body).toMatchObject({
      restricted: mode === 'proof',
      email: mode === 'number' ? email : null,
    });
    const typed = await ways['the address, typed'](server, orderNumber, email);
    const view = await server.call('GET', `/api/orders/${orderNumber}`, undefined, typed);
    expect(view.body).toMatchObject({
      restricted: false,
      email,
      canEditReceipt: false,
      reviewInvitation: null,
    });
    const move = { orderNumber, email: 'eve@example.com' };
    for (const name of ['exportOrderData', 'correctCustomer', 'deleteDocuments'])
      expect(await make(name, move, typed)).toMatchObject({
        status: 403,
        body: { code: 'order.ownership_required' },
      });
    expect((await orderRowOf(server, orderNumber)).email).toBe(email);
  });
});

test('sending the order form again proves nothing new: the address was corrected meanwhile', async () => {
  const server = await startTestServer();
  const [wrong, right] = [`${randomUUID()}@exmaple.com`, `${randomUUID()}@example.com`];
  const key = { 'Idempotency-Key': randomUUID() };
  const form = () => orderForm({ email: wrong });
  const orderNumber = String((await server.call('POST', '/api/orders', form(), key)).body['orderNumber']);
  const owner = await ways['a mailed link'](server, orderNumber, wrong);
  const path = `/api/orders/${orderNumber}/customer`;
  expect((await server.call('PUT', path, { fullName: 'Ana', email: right }, owner)).status).toBe(200);

  const again = await server.call('POST', '/api/orders', form(), key);

  expect(again.body['orderNumber']).toBe(orderNumber);
  const Cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await server.call('GET', `/api/orders/${orderNumber}/privacy`, undefined, { Cookie })).status).toBe(
    403,
  );
  await server.close();
});
