import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');

async function keep(...templates: readonly object[]) {
  const { version } = (await admin.call('GET', '/api/admin/settings')).body;
  return admin.call('PUT', '/api/admin/settings', { settings: { messages: { templates } }, version });
}

const templatesOf = async (orderNumber: string) =>
  (await admin.call('GET', `/api/admin/orders/${orderNumber}/message-templates`)).body;

test('templates are filled with known values, in the language of the order or else in another', async () => {
  const delay = { name: 'Delay', en: 'Dear {customer}, {order} is due {deadline}.', es: '' };
  const scan = { name: 'Scan', en: 'Which page?', es: '{document} ({language}): ¿qué página?' };
  expect((await keep(delay, scan)).status).toBe(200);
  const orderNumber = await server.placeOrder({ fullName: 'Ana Gómez' });
  await server.deps.orm.em.fork().nativeUpdate(
    Order,
    { orderNumber },
    {
      locale: 'es-MX',
      timeZone: 'America/Mexico_City',
      targetLanguage: 'en',
      documentNames: 'acta.pdf/nota.pdf',
    },
  );
  const filled = (deadline: string) => ({
    locale: 'es',
    templates: [
      { name: 'Delay', locale: 'en', text: `Dear Ana Gómez, ${orderNumber} is due ${deadline}.` },
      { name: 'Scan', locale: 'es', text: 'acta.pdf, nota.pdf (inglés): ¿qué página?' },
    ],
  });
  expect(await templatesOf(orderNumber)).toEqual(filled('{deadline}'));

  await pay(server, orderNumber);
  const dueAt = new Date('2026-12-01T18:30:00Z');
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber }, { dueAt });
  const due = 'Tuesday, December 1, 2026 at 12:30 PM CST';
  expect(
    JSON.parse(JSON.stringify(await templatesOf(orderNumber)).replaceAll(/[\u00A0\u202F]/g, ' ')),
  ).toEqual(filled(due));

  const question = { text: 'Which spelling?', isQuestion: true };
  await admin.call('PUT', `/api/admin/orders/${orderNumber}/messages/${randomUUID()}`, question);
  expect(await templatesOf(orderNumber)).toEqual(filled('{deadline}'));
});

test('an order in another language of the site gets the text in it, with its values', async () => {
  await keep(
    { name: 'Delay', en: 'Late', ar: '{customer}: {language}، {deadline}' },
    { name: 'Thanks', es: 'Gracias' },
  );
  const orderNumber = await server.placeOrder({ fullName: 'ليلى' });
  await pay(server, orderNumber);
  const arabic = { locale: 'ar-EG', timeZone: 'Africa/Cairo', targetLanguage: 'en' };
  const dueAt = new Date('2026-12-01T18:30:00Z');
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber }, { ...arabic, dueAt });
  expect(await templatesOf(orderNumber)).toEqual({
    locale: 'ar',
    templates: [
      {
        name: 'Delay',
        locale: 'ar',
        text: expect.stringMatching(/^ليلى:\sالإنجليزية،\sالثلاثاء،\s1\sديسمبر\s2026/u),
      },
      { name: 'Thanks', locale: 'es', text: 'Gracias' },
    ],
  });
});

test('a template with an unknown placeholder is refused, and the others stay unchanged', async () => {
  await keep({ name: 'Thanks', en: 'Thank you, {customer}.' });
  const refused = await keep({ name: 'Thanks', en: 'Thank you, {name}.' });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { details: { fields: { 'settings.messages.templates.0.en': 'unknown_placeholder' } } },
  ]);
  const { templates } = await templatesOf(await server.placeOrder());
  expect(templates).toMatchObject([{ name: 'Thanks' }]);
});
