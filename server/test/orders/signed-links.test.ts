import type { OrderNumber } from '@truepage/core/orders/order-number';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { withClient } from '../support/database.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { auditOf, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  pdfMaker: plainPdfs,
});
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

async function certified(): Promise<string> {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  expect((await certify(ana, orderNumber)).status).toBe(201);
  return orderNumber;
}

const open = (url: string, address = '198.51.100.1', headers: Record<string, string> = {}) =>
  fetch(new URL(url, server.origin), { headers: { 'X-Forwarded-For': address, ...headers } });
const ofCustomer = async (orderNumber: string, what: string): Promise<string> => {
  const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-${what}`);
  return String(body['url']);
};
const ofStaff = async (orderNumber: string): Promise<string> => {
  const em = server.deps.orm.em.fork();
  const { id } = await em.findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'translation' });
  return String((await admin.call('POST', `/api/admin/files/${id}/link`, {})).body['url']);
};
const bundleOfStaff = async (orderNumber: string): Promise<string> =>
  String((await admin.call('POST', `/api/admin/orders/${orderNumber}/bundle-link`)).body['url']);

const links = {
  original: (orderNumber: string) => ofCustomer(orderNumber, 'original'),
  translation: (orderNumber: string) => ofCustomer(orderNumber, 'translated'),
  certified: (orderNumber: string) => ofCustomer(orderNumber, 'certified'),
  bundle: (orderNumber: string) => ofCustomer(orderNumber, 'everything'),
  'a file for staff': ofStaff,
  'a bundle for staff': bundleOfStaff,
} as const;
type LinkKind = keyof typeof links;

const change = (set: string) => (orderNumber: string) =>
  withClient(server.database.connection, (client) =>
    client.query(`update orders set ${set} where order_number = $1`, [orderNumber]),
  );

/** What happens between creating and opening a link, and the resulting status; 200 by default. */
const changes: Record<
  string,
  readonly [happen: (orderNumber: string) => Promise<unknown>, answers: Partial<Record<LinkKind, number>>]
> = {
  nothing: [() => Promise.resolve(), {}],
  'the translation waits for approval': [
    change(`approval = 'waiting'`),
    { translation: 409, certified: 409, bundle: 409 },
  ],
  'it is sent back': [
    change(`approval = 'sent_back', status = 'inProgress', completed_at = null`),
    { translation: 409, certified: 409, bundle: 409 },
  ],
  'it is taken back into work': [
    change(`status = 'inProgress', completed_at = null`),
    { translation: 409, certified: 409, bundle: 409 },
  ],
  'it is replaced': [
    (orderNumber) => upload(ana, orderNumber, aPdfFile(2, 'second.pdf')),
    { translation: 410, certified: 410 },
  ],
  'the order is not paid any more': [
    change('paid_at = null'),
    { translation: 409, certified: 409, bundle: 409 },
  ],
  'its documents are deleted': [
    (orderNumber) =>
      deleteDocuments(server.deps, orderNumber as OrderNumber, { reason: 'customer', actor: 'customer' }),
    {
      original: 404,
      translation: 404,
      certified: 404,
      bundle: 409,
      'a file for staff': 404,
      'a bundle for staff': 404,
    },
  ],
  'its certificate is revoked': [
    async (orderNumber) => {
      const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}/certificate`);
      const [{ number }] = body['certificates'] as unknown as [{ number: string }];
      return admin.call('POST', `/api/admin/certificates/${number}/revocation`, { reason: 'A wrong date.' });
    },
    { certified: 410 },
  ],
};

describe('a link that was created before', () => {
  test.each(Object.entries(changes))('%s opens only what is permitted now', async (_, [happen, answers]) => {
    const orderNumber = await certified();
    const kinds = Object.keys(links) as LinkKind[];
    const made: Record<string, string> = {};
    for (const kind of kinds) made[kind] = await links[kind](orderNumber);
    await happen(orderNumber);
    const got: Record<string, number> = {};
    for (const kind of kinds) {
      const answer = await open(made[kind] ?? '');
      await answer.arrayBuffer();
      got[kind] = answer.status;
    }
    expect(got).toEqual(Object.fromEntries(kinds.map((kind) => [kind, answers[kind] ?? 200])));
  });

  test('serves the new translation in a bundle, and no PDF of a revoked certificate', async () => {
    const orderNumber = await certified();
    const [customers, staffs] = [await links.bundle(orderNumber), await bundleOfStaff(orderNumber)];
    await upload(ana, orderNumber, aPdfFile(2, 'second.pdf'));
    for (const link of [customers, staffs]) {
      const names = Object.keys(unzipSync(new Uint8Array(await (await open(link)).arrayBuffer())));
      expect(names).toContain('second.pdf');
      expect(names.filter((name) => /translation\.pdf|certificate|certified|jwt/.test(name))).toEqual([]);
    }
  });
});

describe('opening in a loop', () => {
  const statuses = async (count: number, url: string, address: (index: number) => string) => {
    const found = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const answer = await open(url, address(index));
      await answer.arrayBuffer();
      found.set(answer.status, (found.get(answer.status) ?? 0) + 1);
    }
    return found;
  };

  test('has a limit per address, also for invalid links, with a Retry-After', async () => {
    const loop = await statuses(61, '/api/bundles/x.y', () => '203.0.113.1');
    expect(loop.get(404)).toBe(20);
    const files = new Map<number, number>();
    for (let index = 0; index < 601; index += 1) {
      const answer = await open(`/api/files/x.${index}`, '203.0.113.2');
      files.set(answer.status, (files.get(answer.status) ?? 0) + 1);
    }
    expect(Object.fromEntries(files)).toEqual({ 404: 600, 429: 1 });
    const refused = await open('/api/files/x.y', '203.0.113.2', {
      Accept: 'text/html',
      'Sec-Fetch-Dest': 'document',
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(await refused.text()).toContain('<h1>429</h1>');
  });

  test('has a limit per link, from any addresses, before anything is looked up', async () => {
    const orderNumber = await server.placeOrder();
    const link = await links.original(orderNumber);
    const loop = await statuses(302, link, (index) => `203.0.${113 + (index % 2)}.${index % 200}`);
    expect(Object.fromEntries(loop)).toEqual({ 200: 300, 429: 2 });
  });

  test('is recorded once for each address: the log shows who opened what, and does not grow', async () => {
    const orderNumber = await certified();
    const link = await links.translation(orderNumber);
    await Promise.all(Array.from({ length: 8 }, async () => (await open(link)).arrayBuffer()));
    await (await open(await links.translation(orderNumber))).arrayBuffer();
    await (await open(link, '198.51.100.7')).arrayBuffer();
    await (await open(await links.bundle(orderNumber))).arrayBuffer();
    await (await open(await ofStaff(orderNumber))).arrayBuffer();
    const noted = (await auditOf(server, orderNumber)).filter(({ what }) => what === 'file.opened');
    const seen = noted.map(({ who, after }) => [who, after?.['kind'], after?.['visitor']]);
    const [first, second] = [seen[0]?.[2], seen[1]?.[2]];
    expect(seen).toEqual([
      ['customer', 'translation', first],
      ['customer', 'translation', second],
      ['customer', 'delivery', first],
      ['customer', 'certificate', first],
      [admin.username, 'translation', undefined],
    ]);
    expect(first).not.toBe(second);
  });
});

test('aborted bundles leave nothing behind: a translator can certify meanwhile', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const bundles = await Promise.all(Array.from({ length: 44 }, () => links.bundle(orderNumber)));
  const gone = new AbortController();
  const opening = bundles.map(async (link, index) =>
    fetch(new URL(link, server.origin), {
      signal: gone.signal,
      headers: { 'X-Forwarded-For': `192.0.2.${index}` },
    }),
  );
  const notes = async () =>
    (await auditOf(server, orderNumber)).filter(({ what }) => what === 'file.opened').length;
  await expect.poll(notes).toBeGreaterThan(0);
  gone.abort();
  const [issued] = await Promise.all([certify(ana, orderNumber), Promise.allSettled(opening)]);
  expect(issued.status).toBe(201);
});
