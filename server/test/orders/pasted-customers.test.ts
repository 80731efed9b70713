import { describe, expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { mailTo, tokenTo } from '../support/mailed.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { ORDER_ACCESS: 'proof' } });
const admin = await signInAs(server, 'admin');

const customerOf = async (orderNumber: string) => {
  const { fullName, email } = await server.deps.orm.em.fork().findOneOrFail(Order, { orderNumber });
  return { fullName, email };
};

test.each([
  ['\u202Ar&d@example.com\u202C', 'r&d@example.com', 'R&D@EXAMPLE.COM'],
  ['first/last＠example．com\u200B', 'first/last@example.com', '\u200Ffirst/last@example.com'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai', 'INFO@ПОЧТА.РФ'],
  ['info2@xn--80a1acny.xn--p1ai', 'info2@xn--80a1acny.xn--p1ai', 'info2@почта。рф'],
])(
  'an order of %j belongs to %s, who gets its mail and opens it by another spelling',
  async (typed, stored, other) => {
    const orderNumber = await server.placeOrder({
      email: typed,
      fullName: '\u202AJose\u0301\u202C  Nu\u0301n\u0303ez\u200B',
    });

    expect(await customerOf(orderNumber)).toEqual({ email: stored, fullName: 'José Núñez' });
    expect((await mailTo(server, stored, 'tracking')).text).toContain('José Núñez');
    expect((await server.call('POST', `/api/orders/${orderNumber}/access`, { email: other })).status).toBe(
      200,
    );
    expect((await server.call('POST', '/api/my-orders', { email: other })).status).toBe(200);
    const token = await tokenTo(server, stored, 'my_orders');
    expect((await server.call('GET', `/api/my-orders/${token}`)).body['orders']).toMatchObject([
      { orderNumber },
    ]);
    const { body } = await admin.call('GET', `/api/admin/orders?${new URLSearchParams({ q: typed })}`);
    expect(body).toMatchObject([{ orderNumber }]);
  },
);

describe('an invisible name', () => {
  test.each(['\u200B\u2060', '\u3164', '\u2800\uFE0F', '\u{E0041}\u{E007F}', '\u202A\u202C', '—'])(
    '%j is asked for again',
    async (name) => {
      const blank = { status: 400, body: { code: 'request.invalid' } };
      expect(await server.call('POST', '/api/orders', orderForm({ fullName: name }))).toMatchObject({
        ...blank,
        body: { details: { fields: { fullName: 'required' } } },
      });
      const message = { name, email: 'ana@example.com', message: 'Hello' };
      expect(await server.call('POST', '/api/contact', message)).toMatchObject({
        ...blank,
        body: { details: { fields: { name: 'required' } } },
      });
      const review = { customerName: name, reviewText: 'Good', rating: 5 };
      expect(await server.call('POST', '/api/reviews', review)).toMatchObject({
        ...blank,
        body: { details: { fields: { customerName: 'required' } } },
      });
    },
  );
});

test('staff are found and invited by the visible part of their names and addresses', async () => {
  const invited = await admin.call('POST', '/api/admin/staff', {
    username: '\u200BJose\u0301\u202C',
    email: '\u202Ajose＠example.com\u202C',
    role: 'translator',
  });
  expect(invited).toMatchObject({ status: 201, body: { username: 'José', email: 'jose@example.com' } });
  expect((await mailTo(server, 'jose@example.com', 'access')).text).toContain('José');
  const again = { username: 'jos\u00E9', email: 'other@example.com', role: 'translator' };
  expect((await admin.call('POST', '/api/admin/staff', again)).body).toMatchObject({
    code: 'staff.username_taken',
  });
});

describe('the search of the desk', () => {
  const names = {
    'Núñez Ágata': ['nunez', 'NUN\u0303EZ A\u0301GATA', 'ｎｕｎｅｚ'],
    'Großstraße Jürgen': ['strasse', 'jurgen', 'STRAẞE'],
    'Nguyễn Văn Đức': ['nguyen', 'van duc', 'nguyễn'.normalize('NFD')],
    'Ana Hernández': ['hernandez'],
    'Ångström Zoë': ['angstrom zoe', 'Ångström'.normalize('NFD')],
    'Søren Łukasz': ['soren lukasz', 'SØREN ŁUKASZ'],
    'Ægir Þórsson': ['aegir thorsson'],
    'Jean-Luc D’Angelo': ["jean-luc d'angelo", 'jeanluc', 'Jean\u2011Luc'],
  } as const;
  const found = async (q: string, by = admin) => {
    const { body } = await by.call('GET', `/api/admin/orders?${new URLSearchParams({ q })}`);
    return (body as unknown as { fullName: string }[]).map(({ fullName }) => fullName);
  };

  test('finds names ignoring accents, case and Unicode normalisation', async () => {
    for (const fullName of Object.keys(names)) await server.placeOrder({ fullName });
    for (const [fullName, queries] of Object.entries(names))
      for (const q of queries) expect(await found(q), q).toContain(fullName);
    expect(await found('nobody of this name')).toEqual([]);
  });

  test('finds an order by its number as people write and paste it, and by a part of it', async () => {
    const orderNumber = await server.placeOrder({ fullName: 'Nora Number' });
    const plain = orderNumber.replaceAll('-', '');
    const [, year = '', ...groups] = orderNumber.split('-');
    for (const q of [
      orderNumber.toLowerCase(),
      orderNumber.replaceAll('-', ' '),
      plain,
      orderNumber.replaceAll('-', '\u2011'),
      orderNumber.replaceAll('-', ' – '),
      `\u202A${orderNumber}\u202C\u200B`,
      [...orderNumber].join('\u200B'),
      groups.join(' '),
      groups.join(''),
      `${year}${groups.join('').slice(0, 6)}`,
      ` ${groups.slice(1).join('\u2013')} `,
    ])
      expect(await found(q), JSON.stringify(q)).toEqual(['Nora Number']);
  });
});
