import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '@truepage/core/error-message';
import { Order } from '../../src/db/rows/order/order.ts';
import { recordingSite } from '../support/recording-site.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile, startTestServer } from '../support/test-server.ts';

const { site, asked, refused, forget } = recordingSite('<main>Order</main>');
let now = new Date('2026-11-20T09:00:00.000Z');
const server = await startServerForFile({ site, clock: { now: () => now } });
beforeEach(() => {
  forget();
});

/** As sent by a browser without JavaScript: every visible field, in the order of the screen. */
function aForm(
  fields: Readonly<Record<string, string>> = {},
  files: readonly File[] = [aPdfFile(2)],
): FormData {
  const form = new FormData();
  const typed = {
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
  };
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value);
  // An empty file field is sent as well.
  form.set('file', files[0] ?? new File([], ''));
  for (const file of files.length > 1 ? files.slice(1) : [new File([], '')]) form.append('files', file);
  form.set('recipient', fields['recipient'] ?? '');
  form.set('passportNames', fields['passportNames'] ?? '');
  form.set('comments', fields['comments'] ?? '');
  return form;
}

const send = (form: FormData, headers: Readonly<Record<string, string>> = {}, path = '/order', to = server) =>
  fetch(new URL(path, to.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: to.origin, Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers },
    body: form,
  });

/** 11 MB: more than an order accepts. */
const aLargeFile = () => new File(['%PDF-1.7\n', new Uint8Array(11 * 1024 * 1024)], 'large.pdf');

const orders = (email: string) => server.deps.orm.em.fork().find(Order, { email });

/** The order whose payment a reply redirects to, as its browser sees it. */
async function orderOf(reply: Response): Promise<unknown> {
  const [, number] = /^\/checkout\/(TP-.+)$/.exec(reply.headers.get('location') ?? '') ?? [];
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await server.call('GET', `/api/orders/${String(number)}`, undefined, { Cookie: cookie })).body;
}

describe('the order form without JavaScript', () => {
  test('places the order, and redirects to its payment with the cookie that owns it', async () => {
    const form = aForm({
      includeNotarization: 'true',
      comments: 'One\nTwo',
      passportNames: 'Ana María\nAna\n',
    });
    const reply = await send(form, {}, '/order/certified');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(await orderOf(reply)).toMatchObject({
      restricted: false,
      fullName: 'Ana Gómez',
      pageCount: 2,
      includeNotarization: true,
      includeEditing: false,
      recipient: null,
      passportNames: ['Ana María', 'Ana'],
      // FormData ends lines with CRLF, like browsers.
      comments: 'One\nTwo',
    });
  });

  test('accepts several documents, in their order', async () => {
    const files = ['one.pdf', 'two.pdf', 'three.pdf'].map((name, place) => aPdfFile(place + 1, name));
    const reply = await send(aForm({ certificates: 'each' }, files));
    expect(await orderOf(reply)).toMatchObject({
      pageCount: 6,
      certificates: 'each',
      documents: [{ filename: 'one.pdf' }, { filename: 'two.pdf' }, { filename: 'three.pdf' }],
    });
  });

  test('is answered by its page with all errors and the input', async () => {
    const typed = { fullName: '"><b>', email: 'not an address', comments: 'kept', recipient: 'uscis' };
    const word = new File(['no document'], 'notes.xyz');
    const reply = await send(aForm({ ...typed, targetLanguage: 'es' }, [word]), {}, '/order/express');
    expect([reply.status, await reply.text()]).toEqual([422, '<main>Order</main>']);
    expect(asked()?.url).toBe('/order/express');
    expect(refused()).toMatchObject({
      typed,
      code: 'request.invalid',
      details: {
        fields: { email: 'invalid', targetLanguage: 'same_language', file: errorMessage('file.type', 'en') },
      },
    });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  test('names the refused document, and keeps fields after a large one', async () => {
    const large = aLargeFile();
    await send(aForm({ comments: 'kept' }, [aPdfFile(), large, large]));
    expect(refused()).toMatchObject({
      typed: { comments: 'kept' },
      details: { fields: { file: expect.stringMatching(/^\u2068large\.pdf\u2069: File too large/) } },
    });
  });

  test('reports a missing document in the visitor’s language', async () => {
    await send(aForm({}, []), { 'Accept-Language': 'es' });
    expect(refused()).toMatchObject({
      status: 422,
      details: { fields: { file: errorMessage('file.missing', 'es') } },
    });
  });

  test('says in Russian and Arabic how many documents an order accepts', async () => {
    const admin = await signInAs(server, 'admin');
    const { version } = (await admin.call('GET', '/api/admin/settings')).body;
    const settings = { languages: { ru: true, ar: true } };
    await admin.call('PUT', '/api/admin/settings', { settings, version });
    const tooMany = Array.from({ length: 21 }, (_, place) => aPdfFile(1, `${place}.pdf`));
    const answerIn = async (language: string) => {
      await send(aForm({}, tooMany), { 'Accept-Language': language });
      return refused();
    };
    const code = 'files.too_many';
    const message = (part: string) => ({ code, message: expect.stringContaining(part) });
    expect(await answerIn('ru')).toMatchObject(message('не более 20 документов'));
    expect(await answerIn('ar')).toMatchObject(message('20 مستندًا'));
  });

  test('leaves no file behind if it is refused', async () => {
    const keys = async () => (await Array.fromAsync(server.deps.store.list(''))).length;
    const before = await keys();
    expect((await send(aForm({ email: 'ana' }))).status).toBe(422);
    expect(await keys()).toBe(before);
  });

  test('sent again seconds later makes one order, at any time of day', async () => {
    const email = 'edge@example.com';
    now = new Date('2026-11-20T09:59:59.900Z');
    await send(aForm({ email }));
    now = new Date('2026-11-20T10:00:00.100Z');
    await send(aForm({ email }));
    expect(await orders(email)).toHaveLength(1);
  });

  test('sent twice makes one order; changed, or an hour later, it is another', async () => {
    const email = 'twice@example.com';
    const replies = await Promise.all([
      send(aForm({ email })),
      send(aForm({ email })),
      send(aForm({ email })),
    ]);
    expect(new Set(replies.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await orders(email)).toHaveLength(1);
    await send(aForm({ email, comments: 'Another' }));
    now = new Date(now.getTime() + 3_600_000);
    await send(aForm({ email }));
    expect(await orders(email)).toHaveLength(3);
  });

  test('cannot be sent from another site', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'same-site' }])
      expect((await send(aForm({ email: 'csrf@example.com' }), headers)).status).toBe(403);
    expect(await orders('csrf@example.com')).toEqual([]);
  });

  test('is accepted only as multipart, and separate from the API, which is unchanged', async () => {
    const { status } = await fetch(new URL('/order', server.origin), {
      method: 'POST',
      headers: { Origin: server.origin },
      body: new URLSearchParams({ fullName: 'Ana' }),
    });
    expect([status, refused()]).toMatchObject([415, { code: 'request.unsupported_type' }]);
    const placed = await server.call('POST', '/api/orders', orderForm(), { Accept: 'text/html' });
    expect([placed.status, Object.keys(placed.body)]).toEqual([201, ['orderNumber']]);
  });

  test('keeps the input if an internal error occurs', async () => {
    const em = server.deps.orm.em.fork();
    await em.execute('alter table orders rename to orders_away');
    try {
      expect((await send(aForm({ comments: 'kept' }))).status).toBe(500);
      expect(refused()).toMatchObject({ typed: { comments: 'kept' }, code: 'internal.unexpected' });
    } finally {
      await em.execute('alter table orders_away rename to orders');
    }
  });
});

test('keeps the input on the page if an address exceeds its limit', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, site });
  const address = { 'X-Forwarded-For': '203.0.113.1' };
  try {
    for (let many = 0; many < 150; many += 1)
      await limited.call('POST', '/api/orders', new FormData(), address);
    const reply = await send(aForm({ comments: 'kept' }, [aLargeFile()]), address, '/order', limited);
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused()).toMatchObject({ typed: { comments: 'kept' }, code: 'request.too_many' });
  } finally {
    await limited.close();
  }
});
