import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { errorCatalogue } from '@truepage/core/errors';
import { reachOf } from '@truepage/core/staff/roles';
import { AuditEntry } from '../src/db/rows/audit-entry.ts';
import { Order } from '../src/db/rows/order.ts';
import { addressOf, aSubject, everyCall, goodCalls, type Subject } from './every-call.ts';
import { signInAs, type SignedIn } from './staff.ts';
import { startTestServer, type Reply, type TestServer } from './test-server.ts';

let server: TestServer;
let translator: SignedIn;
let admin: SignedIn;
let orderOfOthers: Subject;
beforeAll(async () => {
  server = await startTestServer();
  translator = await signInAs(server, 'translator');
  admin = await signInAs(server, 'admin');
  const other = await signInAs(server, 'translator');
  orderOfOthers = await aSubject(server, other.id);
});
afterAll(() => server.close());

const em = () => server.deps.orm.em.fork();
type Case = readonly [name: string, endpoint: AnyEndpoint];
const cases: readonly Case[] = Object.entries(everyCall);
const staffCases = cases.filter(([, { access }]) => access !== 'public');
const adminCases = cases.filter(([, { access }]) => access === 'admin');

/** A good call as the table has it. */
function goodCall(name: string) {
  const good = (goodCalls as Readonly<Record<string, (typeof goodCalls)['listOrders'] | undefined>>)[name];
  if (good === undefined) throw new Error(`${name} is missing in every-call.ts`);
  return good;
}

async function make([name, endpoint]: Case, subject: Subject, by: Pick<SignedIn, 'call'>): Promise<Reply> {
  const { params, body, headers } = goodCall(name);
  const address = addressOf(endpoint, (await params?.(subject, by)) ?? {});
  return by.call(endpoint.method, address, body?.(subject), headers);
}

/** Allowed: answered with what was asked for, or refused for a reason that has nothing to do with rights. */
function expectAllowed([name]: Case, { status, body }: Reply): void {
  const { answer } = goodCall(name);
  const given = status < 300 ? undefined : body['code'];
  expect([name, given], `${status} ${JSON.stringify(body)}`).toEqual([name, answer]);
}

const refusal = (code: keyof typeof errorCatalogue) => {
  const { status, message } = errorCatalogue[code];
  return { status, body: { code, message } };
};

test('the table names every staff call, and what is allowed fits who may call', () => {
  expect(Object.keys(goodCalls).toSorted()).toEqual(staffCases.map(([name]) => name).toSorted());
  for (const [name, { access }] of staffCases) {
    const { permission } = goodCall(name);
    const isForTranslators = permission === null || reachOf('translator', permission) !== 'none';
    expect([name, isForTranslators ? 'staff' : 'admin']).toEqual([name, access]);
  }
});

describe('a visitor', () => {
  /** However it is asked: properly, about nothing that exists, or in a way that cannot be read. */
  const asked = async ([, endpoint]: Case, headers: Record<string, string>): Promise<Reply[]> => {
    const { method } = endpoint;
    const visitor = {
      call: (...[verb, to, body]: Parameters<TestServer['call']>) => server.call(verb, to, body, headers),
    };
    const known = addressOf(endpoint, { id: orderOfOthers.orderId, orderNumber: orderOfOthers.orderNumber });
    const json = { ...headers, 'Content-Type': 'application/json' };
    const asBody = (body: string, type: Record<string, string>) =>
      fetch(new URL(known, server.origin), {
        method,
        headers: { Origin: server.origin, ...type },
        ...(method === 'GET' ? {} : { body }),
      }).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Reply['body'],
      }));
    return [
      await visitor.call(method, known, undefined),
      await visitor.call(method, addressOf(endpoint, {}), undefined),
      await visitor.call(method, `${known}?limit=-1&status=nonsense`, undefined),
      await asBody('{"broken', json),
      await asBody('plain', { ...headers, 'Content-Type': 'text/plain' }),
      await asBody('x', { ...headers, 'Content-Type': 'multipart/form-data; boundary=y' }),
    ];
  };

  test.each(staffCases)('is told to sign in by %s before anything else is looked at', async (...one) => {
    const good = await make(one, orderOfOthers, server);
    for (const { status, body, headers } of [good, ...(await asked(one, {}))]) {
      expect({ status, body }).toEqual(refusal('staff.sign_in_required'));
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test.each(staffCases)('gets no further at %s with a made-up session', async (...one) => {
    for (const { status, body } of await asked(one, { Cookie: `session=${'A'.repeat(43)}` }))
      expect({ status, body }).toEqual(refusal('staff.sign_in_required'));
  });

  test.each(cases.filter(([, { access }]) => access === 'public'))(
    'reaches %s without signing in',
    async (_, endpoint) => {
      const { body } = await server.call(endpoint.method, addressOf(endpoint, {}));
      expect(body['code']).not.toBe('staff.sign_in_required');
      expect(body['code']).not.toBe('staff.forbidden');
    },
  );

  test('hears no live events', async () => {
    const { status, body } = await server.call('GET', staffEventsPath);
    expect({ status, body }).toEqual(refusal('staff.sign_in_required'));
  });
});

describe('a translator', () => {
  test.each(adminCases)('may not call %s, however it is asked', async (...one) => {
    const [, endpoint] = one;
    const own = await aSubject(server, translator.id);
    const replies = [
      await make(one, orderOfOthers, translator),
      await make(one, own, translator),
      await translator.call(endpoint.method, addressOf(endpoint, {})),
    ];
    for (const { status, body } of replies) expect({ status, body }).toEqual(refusal('staff.forbidden'));
  });

  const staffOnly = staffCases.filter(([, { access }]) => access === 'staff');
  const aboutOrders = staffOnly.filter(([, { path }]) => path.includes(':'));

  test.each(aboutOrders)('is told by %s that an order of others does not exist', async (...one) => {
    const unknown = { orderId: randomUUID(), orderNumber: 'TP-2026-0000-0000-0000', fileId: randomUUID() };
    const reply = await make(one, orderOfOthers, translator);
    const nothing = await make(one, { ...orderOfOthers, ...unknown }, translator);
    expect(reply.status).toBe(goodCall(one[0]).isFineWithoutSubject === true ? 200 : 404);
    expect(reply.body).toEqual(nothing.body);
    const free = await make(one, await aSubject(server, null), translator);
    expect(free.body).toEqual(nothing.body);
  });

  test.each(staffOnly)('may call %s for the own orders and the own account', async (...one) => {
    const person = goodCall(one[0]).endsSession === true ? await signInAs(server, 'translator') : translator;
    expectAllowed(one, await make(one, await aSubject(server, person.id), person));
  });

  test('sees no order of others in the list', async () => {
    const own = await aSubject(server, translator.id);
    const { body } = await translator.call('GET', '/api/admin/orders?limit=200');
    const ids = (body as unknown as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(own.orderId);
    expect(ids).not.toContain(orderOfOthers.orderId);
  });

  test('has changed nothing, and nothing was written down, by all that was refused', async () => {
    const order = await em().findOneOrFail(Order, { id: orderOfOthers.orderId });
    expect(order).toMatchObject({ status: 'pending', version: 1, notifiedAt: null, paidAt: null });
    expect(await em().count(AuditEntry, { order: orderOfOthers.orderId })).toBe(0);
  });
});

describe('an administrator', () => {
  test.each(staffCases)('may call %s for every order', async (...one) => {
    const person = goodCall(one[0]).endsSession === true ? await signInAs(server, 'admin') : admin;
    expectAllowed(one, await make(one, await aSubject(server, translator.id), person));
  });
});
