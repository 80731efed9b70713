import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { errorCatalogue } from '@truepage/core/errors';
import { may, reachOf, roles, type Reach, type Role } from '@truepage/core/staff/roles';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import {
  addressOf,
  aSubject,
  everyCall,
  goodCalls,
  secrets,
  type GoodCall,
  type Subject,
} from '../operation/every-call.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply, type TestServer } from '../support/test-server.ts';

const em = () => server.deps.orm.em.fork();
const server = await startServerForFile();
const signedIn = roles.map(async (role) => [role, await signInAs(server, role)] as const);
const people = Object.fromEntries(await Promise.all(signedIn)) as Record<Role, SignedIn>;
const orderOfOthers = await aSubject(server, (await signInAs(server, 'translator')).id);
const freeOrder = await aSubject(server, null);
const linesBefore = await em().count(AuditEntry, { order: orderOfOthers.orderId });

type Case = readonly [name: string, endpoint: AnyEndpoint];
const cases: readonly Case[] = Object.entries(everyCall);
const staffCases = cases.filter(([, { access }]) => access !== 'public');

/** The table's parameters of a call; most need none. */
function goodCall(name: string): GoodCall {
  return (goodCalls as Readonly<Record<string, GoodCall | undefined>>)[name] ?? {};
}

/** All responses of a role. */
const heard = new Map<Role, string>();

async function make(
  [name, endpoint]: Case,
  subject: Subject,
  by: SignedIn | Pick<TestServer, 'call'>,
): Promise<Reply> {
  const { params, query = '', body } = goodCall(name);
  const address = addressOf(endpoint, (await params?.(subject, by)) ?? {}) + query;
  const reply = await by.call(endpoint.method, address, body?.(subject));
  if ('role' in by) heard.set(by.role, `${heard.get(by.role) ?? ''} ${JSON.stringify(reply.body)}`);
  return reply;
}

/** Allowed: succeeds, or is refused for a reason other than permissions. */
function expectAllowed([name]: Case, { status, body }: Reply): void {
  const { answer } = goodCall(name);
  const given = status < 300 ? undefined : body['code'];
  expect([name, given], `${status} ${JSON.stringify(body)}`).toEqual([name, answer]);
}

const refusal = (code: keyof typeof errorCatalogue) => {
  const { status, message } = errorCatalogue[code];
  return { status, body: { code, message } };
};

describe('a visitor', () => {
  /** In several ways: valid, about something that does not exist, and unreadable. */
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

  test.each(staffCases)('must sign in for %s before anything else is checked', async (...one) => {
    const good = await make(one, orderOfOthers, server);
    for (const { status, body, headers } of [good, ...(await asked(one, {}))]) {
      expect({ status, body }).toEqual(refusal('staff.sign_in_required'));
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test.each(staffCases)('is refused at %s with an invented session', async (...one) => {
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

  test('gets no live events', async () => {
    const { status, body } = await server.call('GET', staffEventsPath);
    expect({ status, body }).toEqual(refusal('staff.sign_in_required'));
  });
});

/** The calls that a role may make with any order, with its own ones, and not at all: from the contract and roles.ts. */
function callsOf(role: Role, reach: Reach): readonly Case[] {
  return staffCases.filter(([, { access }]) => {
    const own = access === 'public' || access === 'staff' ? 'all' : reachOf(role, access);
    return own === reach;
  });
}

describe.each(roles)('the role %s', (role) => {
  const caller = async ([name]: Case): Promise<SignedIn> =>
    goodCall(name).endsSession === true ? signInAs(server, role) : people[role];

  // Refused calls change nothing, so one order serves all calls.
  let ownOrder: Promise<Subject> | undefined;
  test.for(callsOf(role, 'none'))('may not call %s, in any way', async (one) => {
    const person = people[role];
    const replies = [
      await make(one, orderOfOthers, person),
      await make(one, await (ownOrder ??= aSubject(server, person.id)), person),
      await person.call(one[1].method, addressOf(one[1], {})),
    ];
    for (const { status, body } of replies) expect({ status, body }).toEqual(refusal('staff.forbidden'));
  });

  const aboutOwnOrders = callsOf(role, 'assigned').filter(([name]) => name in goodCalls);
  test.for(aboutOwnOrders)("gets 'not found' from %s for orders of others", async (one) => {
    const person = people[role];
    const unknown = { orderId: randomUUID(), orderNumber: 'TP-2026-0000-0000-0000', fileId: randomUUID() };
    const reply = await make(one, orderOfOthers, person);
    const nothing = await make(one, { ...orderOfOthers, ...unknown }, person);
    expect(reply.status).toBe(goodCall(one[0]).isFineWithoutSubject === true ? 200 : 404);
    expect(reply.body).toEqual(nothing.body);
    const free = await make(one, freeOrder, person);
    expect(free.body).toEqual(nothing.body);
  });

  test.for(callsOf(role, 'assigned'))('may call %s for their own orders', async (one) => {
    const person = await caller(one);
    expectAllowed(one, await make(one, await aSubject(server, person.id), person));
  });

  test.for(callsOf(role, 'all'))('may call %s for every order, and for their own account', async (one) => {
    const person = await caller(one);
    expectAllowed(one, await make(one, await aSubject(server, people.translator.id), person));
  });

  test.runIf(may(role, 'orders.list'))('sees permitted orders in the list, and no others', async () => {
    const own = await aSubject(server, people[role].id);
    const find = async ({ orderNumber }: Subject) =>
      (await people[role].call('GET', `/api/admin/orders?q=${orderNumber}`)).body;
    expect(await find(own)).toMatchObject([{ id: own.orderId }]);
    expect(await find(orderOfOthers)).toHaveLength(reachOf(role, 'orders.list') === 'all' ? 1 : 0);
  });

  test.for(Object.entries(secrets))('receives events that need %s, or never does', ([permission, secret]) => {
    const isTold = heard.get(role)?.includes(secret);
    expect(isTold).toBe(mayKnow[role]?.includes(permission) ?? false);
  });
});

/** A second check independent of roles.ts: what is not listed here must not reach that role, whatever the table allows. */
const mayKnow: Readonly<Partial<Record<Role, readonly string[]>>> = {
  admin: ['orders.customer', 'payments.view'],
};

test('the refused calls have not changed the order of others', async () => {
  const order = await em().findOneOrFail(Order, { id: orderOfOthers.orderId });
  expect(order).toMatchObject({ status: 'pending', version: 1, notifiedAt: null, paidAt: null });
  expect(await em().count(AuditEntry, { order: orderOfOthers.orderId })).toBe(linesBefore);
});
