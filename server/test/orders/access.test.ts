import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { TrackingToken } from '../../src/db/rows/order/tracking-token.ts';
import { eventually } from '../payments/paying.ts';
import { aPdfFile, demandPlainHeaders, startTestServer, type TestServer } from '../support/test-server.ts';

const servers: TestServer[] = [];
const open = async (env: Record<string, string> = {}) => {
  const server = await startTestServer({ env });
  servers.push(server);
  return server;
};
let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await open();
  strict = await open({ ORDER_ACCESS: 'proof' });
});
afterAll(() => Promise.all(servers.map((one) => one.close())));

/** The token in the mail for an order. */
function mailedToken(on: TestServer, orderNumber: string): Promise<string> {
  return eventually(async () => {
    const response = await fetch(`${on.origin}/sandbox/mail.json?order=${orderNumber}`);
    const mails = (await response.json()) as { kind: string; text: string }[];
    const text = mails.find(({ kind }) => kind === 'tracking')?.text ?? '';
    return /\/track\/direct\/([\w-]+)/.exec(text)?.[1];
  });
}

describe('finding an order', () => {
  test('accepts a number as people type it', async () => {
    const orderNumber = await server.placeOrder();
    const typed = orderNumber.toLowerCase().replaceAll('-', ' ');
    const { status, body } = await server.call('GET', `/api/orders/${encodeURIComponent(typed)}`);
    expect([status, body['orderNumber']]).toEqual([200, orderNumber]);
  });

  test('an unknown and a malformed number get the same answer', async () => {
    const answers = await Promise.all(
      ['TP-2026-0000-0000-0000', 'confirmation', "x' or 1=1--", '%F0%9F%98%80'].map((n) =>
        server.call('GET', `/api/orders/${encodeURIComponent(n)}`),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Order not found', code: 'order.not_found' });
    }
  });

  test('no answer contains a path, a key or a token', async () => {
    const orderNumber = await server.placeOrder();
    const { body } = await server.call('GET', `/api/orders/${orderNumber}`);
    const file = await server.deps.orm.em.fork().findOneOrFail(StoredFile, { order: { orderNumber } });
    for (const secret of [file.storageKey, file.wrappedKey, file.sha256, server.dataDir]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe('with proof required', () => {
  test('the number alone shows no name, email or document', async () => {
    const orderNumber = await strict.placeOrder();
    const { body } = await strict.call('GET', `/api/orders/${orderNumber}`);
    expect(body).toMatchObject({
      restricted: true,
      fullName: null,
      email: null,
      originalFilename: null,
      comments: null,
    });
    expect(body).toMatchObject({ status: 'pending', pageCount: 1, totalPrice: 2495 });
    const download = await strict.call('GET', `/api/orders/${orderNumber}/download-original`);
    expect(download.status).toBe(403);
    expect(download.body).toMatchObject({ success: false, code: 'order.access_denied' });
    const payment = await strict.call('POST', '/api/create-checkout-session', { orderNumber });
    expect(payment.status).toBe(403);
  });

  test('the email of the order and the mailed link each open the view', async () => {
    const orderNumber = await strict.placeOrder();
    const wrong = await strict.call('POST', `/api/orders/${orderNumber}/access`, {
      email: 'eve@example.com',
    });
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null]);
    const byEmail = await strict.call('POST', `/api/orders/${orderNumber}/access`, {
      email: ' ANA@example.com ',
    });
    const byLink = await strict.call('GET', `/api/track/${await mailedToken(strict, orderNumber)}`);
    expect(byLink.body).toEqual({ success: true, orderNumber });
    for (const reply of [byEmail, byLink]) {
      const cookie = String(reply.headers.get('set-cookie')).split(';')[0] ?? '';
      const seen = await strict.call('GET', `/api/orders/${orderNumber}`, undefined, { Cookie: cookie });
      expect(seen.body).toMatchObject({ restricted: false, email: 'ana@example.com' });
      const forged = await strict.call('GET', `/api/orders/${orderNumber}`, undefined, {
        Cookie: `${cookie}x`,
      });
      expect(forged.body['restricted']).toBe(true);
    }
  });
});

describe('a tracking link', () => {
  test('works many times, and not with another token', async () => {
    const orderNumber = await server.placeOrder();
    const token = await mailedToken(server, orderNumber);
    for (const _ of [1, 2, 3])
      expect((await server.call('GET', `/api/track/${token}`)).body).toEqual({ success: true, orderNumber });
    const bad = await server.call('GET', `/api/track/${token.slice(0, -2)}xx`);
    expect(bad.status).toBe(404);
    expect(bad.body).toMatchObject({
      success: false,
      message: expect.stringContaining('invalid or has expired'),
    });
  });

  test('expires ninety days after delivery, or after its mail where that came later', async () => {
    const orderNumber = await server.placeOrder();
    const token = await mailedToken(server, orderNumber);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const follow = async (deliveredAt: Date, mailedAt: Date) => {
      const em = server.deps.orm.em.fork();
      await em.nativeUpdate(Order, { orderNumber }, { completedAt: deliveredAt });
      await em.nativeUpdate(TrackingToken, { order: { orderNumber } }, { createdAt: mailedAt });
      return (await server.call('GET', `/api/track/${token}`)).status;
    };
    expect(await follow(daysAgo(89), daysAgo(100))).toBe(200);
    expect(await follow(daysAgo(91), daysAgo(100))).toBe(404);
    expect(await follow(daysAgo(200), daysAgo(89))).toBe(200);
  });
});

describe('downloading', () => {
  test('returns the identical bytes, as an attachment that is not cached or executed', async () => {
    const file = aPdfFile(2, 'Zeugnis ñandú 出生 "1".pdf');
    const orderNumber = await server.placeOrder({}, file);
    const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-original`);
    const response = await fetch(new URL(String(body['url']), server.origin));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''Zeugnis/);
    const lines = await server.deps.orm.em
      .fork()
      .find(AuditEntry, { order: { orderNumber }, what: 'file.opened' });
    expect(lines).toMatchObject([
      { who: 'customer', staffId: null, after: { kind: 'original', version: 1, disposition: 'attachment' } },
    ]);
    expect(lines[0]?.after?.['visitor']).toMatch(/^[\da-f]{16}$/);
  });

  test.each(['señal.pdf', 'résumé.pdf', 'Zürich.pdf', '出生.pdf', '👋 hola.pdf', 'شهادة.pdf'])(
    'names the file %j in plain letters, and beside them as it is',
    async (name) => {
      const orderNumber = await server.placeOrder({}, aPdfFile(1, name));
      const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-original`);
      const response = await fetch(new URL(String(body['url']), server.origin));
      demandPlainHeaders(response);
      await response.body?.cancel();
      const header = response.headers.get('content-disposition') ?? '';
      const [, fallback, real = ''] = /filename="(.+?)"; filename\*=UTF-8''(.+)$/.exec(header) ?? [];
      expect([fallback, decodeURIComponent(real)]).toEqual([expect.stringMatching(/^[\w ]+\.pdf$/), name]);
    },
  );

  test('the stored bytes are not the document', async () => {
    const file = aPdfFile();
    const orderNumber = await server.placeOrder({}, file);
    const stored = await server.deps.orm.em.fork().findOneOrFail(StoredFile, { order: { orderNumber } });
    const atRest = Buffer.concat(await Array.fromAsync(await server.deps.store.get(stored.storageKey)));
    expect(atRest.includes('%PDF')).toBe(false);
  });

  test('an altered, swapped or expired link opens nothing', async () => {
    const orderNumber = await server.placeOrder();
    const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-original`);
    const url = String(body['url']);
    const altered = [url.slice(0, -1), `${url}A`, url.replace(/[^/]+\./, 'AAAA.')];
    for (const bad of altered) expect((await server.call('GET', bad)).status).toBe(404);
    const em = server.deps.orm.em.fork();
    const file = await em.findOneOrFail(StoredFile, { order: { orderNumber } }, { populate: ['order'] });
    const binding = server.deps.mailboxes.bind(file.order.unwrap());
    const old = server.deps.links.sign(
      { fileId: file.id, via: 'visitor', binding },
      new Date(Date.now() - 5 * 60_000),
    );
    expect((await server.call('GET', `/api/files/${old}`)).body).toMatchObject({ code: 'download.expired' });
  });

  test('the translation is available once the order is completed, paid and translated', async () => {
    const orderNumber = await server.placeOrder();
    const { body, status } = await server.call('GET', `/api/orders/${orderNumber}/download-translated`);
    expect(status).toBe(409);
    expect(body).toMatchObject({ success: false, code: 'order.not_delivered', message: expect.any(String) });
  });
});
