import { isolated } from '@truepage/core/texts/isolated';
import { expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { cards, eventually, openCheckout, payOnPage } from '../payments/paying.ts';
import { answerAll } from '../support/checking.ts';
import { signInAs } from '../support/staff.ts';
import { orderRowOf, pay, upload } from '../support/staff-desk.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();

const mexican = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' };

interface SentMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

async function order(headers: Record<string, string>): Promise<string> {
  const reply = await server.call('POST', '/api/orders', orderForm(), headers);
  expect(reply.status).toBe(201);
  return String(reply.body['orderNumber']);
}

function sentMail(orderNumber: string, kind: string): Promise<SentMail> {
  return eventually(async () => {
    const response = await fetch(`${server.origin}/sandbox/mail.json?order=${orderNumber}`);
    return ((await response.json()) as SentMail[]).find((sent) => sent.kind === kind);
  });
}

test('an order keeps the language and region of its customer, and its mails use them', async () => {
  const orderNumber = await order(mexican);

  expect((await orderRowOf(server, orderNumber)).locale).toBe('es-MX');
  const mail = await sentMail(orderNumber, 'tracking');
  expect(mail.subject).toBe(`Recibimos su orden ${orderNumber}`);
  expect(mail.text).toContain('Total: USD 24.95');
  expect(mail.text).toContain('Idiomas: Del español al inglés');
});

test('a language enabled by the owner is used on the site and in mails; another is not', async () => {
  const admin = await signInAs(server, 'admin');
  const arabic = { 'Accept-Language': 'ar-EG,ar;q=0.9' };
  const change = async (languages: object) => {
    const { version } = (await admin.call('GET', '/api/admin/settings')).body;
    await admin.call('PUT', '/api/admin/settings', { settings: { languages }, version });
  };
  expect((await orderRowOf(server, await order(arabic))).locale).toBe('en');
  expect((await server.call('GET', '/api/settings')).body['locales']).toEqual(['en', 'es']);

  await change({ ar: true, es: false });
  const orderNumber = await order(arabic);

  expect((await orderRowOf(server, orderNumber)).locale).toBe('ar-EG');
  expect((await orderRowOf(server, await order(mexican))).locale).toBe('en');
  const mail = await sentMail(orderNumber, 'tracking');
  expect(mail.subject).toBe(`استلمنا طلبك ${isolated(orderNumber)}`);
  expect(mail.text).toMatch(/24[.,]95/);
  const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain('hreflang="ar"');
  expect(sitemap).not.toContain('hreflang="es"');
  await change({});
});

test('an order keeps its time zone, and its mails use it', async () => {
  const timeZone = 'America/New_York';
  const orderNumber = await server.placeOrder({ timeZone });
  expect((await orderRowOf(server, orderNumber)).timeZone).toBe(timeZone);
  const { text } = await sentMail(orderNumber, 'tracking');
  expect(text).toMatch(/Usually ready in 12 hours; at the latest \w+day, .* E[SD]T/);
  expect(text).not.toContain('UTC');
});

test('without a known time zone, emails use UTC', async () => {
  for (const fields of [{}, { timeZone: 'Mars/Olympus' }]) {
    const orderNumber = await server.placeOrder(fields);
    expect((await orderRowOf(server, orderNumber)).timeZone).toBeNull();
    expect((await sentMail(orderNumber, 'tracking')).text).toMatch(/at the latest \w+day, .* UTC/);
  }
});

test('a claim that the owner has cleared is not mailed', async () => {
  const admin = await signInAs(server, 'admin');
  const kept = (await admin.call('GET', '/api/admin/settings')).body;
  const settings = kept['settings'] as unknown as { claims: { delivery: object } };
  const { claims } = settings;
  const delivery = { ...claims.delivery, certified: { mode: 'cleared' } };
  const put = await admin.call('PUT', '/api/admin/settings', {
    settings: { ...settings, claims: { ...claims, delivery } },
    version: kept['version'],
  });
  expect(put.status).toBe(200);
  const { text } = await sentMail(await server.placeOrder(), 'tracking');
  expect(text).toContain('At the latest');
  expect(text).not.toContain('Usually');
});

test('the visitor’s choice takes precedence over the browser’s languages', async () => {
  const orderNumber = await order({ ...mexican, Cookie: 'locale=en-GB' });

  expect((await orderRowOf(server, orderNumber)).locale).toBe('en-GB');
  expect((await sentMail(orderNumber, 'tracking')).subject).toContain('We have received your order');
});

test('the mail that the translation is ready invites its customer to write a review', async () => {
  const admin = await signInAs(server, 'admin');
  const orderNumber = await order(mexican);
  await pay(server, orderNumber);
  await upload(admin, orderNumber);
  await answerAll(admin, orderNumber);
  await admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });

  const { text } = await sentMail(orderNumber, 'ready');
  const [, invitation = ''] = /\/reviews\?invitation=(\S+)/.exec(text) ?? [];
  const { id } = await orderRowOf(server, orderNumber);
  expect(server.deps.reviewInvitations.read(decodeURIComponent(invitation), new Date())?.orderId).toBe(id);
  const sent = { order: id, kind: 'ready', sentAt: { $ne: null } } as const;
  const row = await eventually(
    async () => (await server.deps.orm.em.fork().findOne(Mail, sent)) ?? undefined,
  );
  expect(Object.keys(row.payload)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/token|invitation/i)]),
  );
});

test('refusals are in the caller’s language', async () => {
  const form = orderForm();
  form.delete('file');

  const reply = await server.call('POST', '/api/orders', form, mexican);

  expect(reply.body).toEqual({ message: 'Por favor suba un documento', code: 'file.missing' });
});

test('the decline reason of a card is in the customer’s language', async () => {
  const orderNumber = await order(mexican);
  await payOnPage(await openCheckout(server, orderNumber), cards.declined);

  const check = (headers: Record<string, string>) =>
    server.call('POST', `/api/orders/${orderNumber}/check-payment`, undefined, headers);

  expect((await check(mexican)).body).toEqual({ state: 'failed', message: 'Su tarjeta fue rechazada.' });
  expect((await check({})).body).toEqual({ state: 'failed', message: 'Your card was declined.' });
});

test('staff get the result in their language', async () => {
  const admin = await signInAs(server, 'admin');
  const checked = await admin.call('POST', '/api/admin/check-stripe-payments', {}, mexican);
  expect(String(checked.body['message'])).toMatch(/^(Pagos abiertos verificados|No hay pagos abiertos)/);

  const changes = [{ id: 'TP-2026-0000-0000-0000', status: 'completed' }];
  const changed = await admin.call('POST', '/api/admin/orders/bulk', { changes }, mexican);
  expect(changed.body['refused']).toMatchObject([{ message: 'Orden no encontrada' }]);
});
