import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { anOrderForm } from '@truepage/core/testing/builders';
import { addressOf, aSubject, everyCall, goodCalls, type Subject } from '../operation/every-call.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const subject = await aSubject(server, admin.id);

/** What PostgreSQL cannot store: the character 0 and lone surrogates; at night both alone and within a text. */
const isNightly = process.env['NIGHTLY'] === 'true';
const hostile = isNightly ? ['\0', 'a\0b', '\uD800', 'a\uDFFFb'] : ['a\0b', '\uD800'];
/** The same, percent-encoded. */
const inAddress = isNightly ? ['%00', 'a%00b', '%ED%A0%80', 'a%ED%BF%BFb'] : ['a%00b', '%ED%A0%80'];
/** Calls without any text that end the session used by all tests in this file. */
const endsSession = new Set(['signOutEverywhere', 'logout']);

const aConsoleCode = `47-${'A'.repeat(22)}`;
const aUsedPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** Valid bodies of visitors' calls, so that the hostile text is the only fault. */
const publicBodies: Readonly<Record<string, (about: Subject) => unknown>> = {
  openOrderAccess: () => ({ email: 'ana@example.com' }),
  proveOwnership: () => ({ code: '123456' }),
  saveReceiptDetails: () => ({ companyName: 'Gómez', companyAddress: 'Main Street 1', taxNumber: '12-345' }),
  startUpload: () => ({ filename: 'birth.pdf', bytes: 100 }),
  finishUpload: () => ({ sha256: 'a'.repeat(64) }),
  connectPhone: () => ({ token: 'a'.repeat(43) }),
  startPhoneUpload: () => ({ filename: 'birth.pdf', bytes: 100 }),
  finishPhoneUpload: () => ({ sha256: 'a'.repeat(64) }),
  readMessages: () => ({ through: 1 }),
  sendMessage: () => ({ text: 'When will it be ready?' }),
  sendCorrection: () => ({
    fileId: randomUUID(),
    marks: [{ page: 1, at: null, wrong: 'Gomes', right: 'Gómez' }],
  }),
  answerFacts: () => ({ answers: [{ at: 0, value: 'Ana' }] }),
  commentDraft: () => ({ fileId: randomUUID(), page: 1, at: null, text: 'Gómez' }),
  answerDraft: () => ({ answer: 'changes', note: 'Gómez' }),
  payPageCount: () => ({ id: randomUUID() }),
  answerPageCount: () => ({ id: randomUUID(), answer: 'continue' }),
  declineQuote: () => ({ revision: 1, reason: 'Too much' }),
  saveForm: () => ({
    email: 'ana@example.com',
    generation: 0,
    fields: { fullName: 'Ana', passportNames: 'Ana Gómez' },
    key: 'a-key',
    uploads: [],
  }),
  openSavedForm: () => ({ token: 'unknown' }),
  payFromAccount: () => ({ revision: 1 }),
  joinFirm: () => ({ token: 'unknown' }),
  checkCoupon: () => ({ code: 'SPRING-26', translationType: 'certified', total: 2495 }),
  mailFirmLinks: () => ({ email: 'ana@example.com' }),
  inviteColleague: () => ({ email: 'ana@example.com' }),
  createCheckoutSession: ({ orderNumber }) => ({ orderNumber }),
  correctCustomer: () => ({ fullName: 'Ana', email: 'ana@example.com' }),
  mailMyOrders: () => ({ email: 'ana@example.com' }),
  chooseRetention: () => ({ days: 30 }),
  submitReview: () => ({ customerName: 'Ana', rating: 5, reviewText: 'Quick and exact.' }),
  sendContactMessage: () => ({ name: 'Ana', email: 'ana@example.com', message: 'Hello.' }),
  passkeySignIn: () => aUsedPasskey,
  beginIdentitySignIn: () => ({ returnTo: '/admin', consoleCode: aConsoleCode }),
  addOwnWebhook: () => ({ url: 'https://partner.example/', events: ['order.paid'] }),
  beginConsoleSignIn: () => ({ challenge: 'A'.repeat(43) }),
  approveConsoleSignIn: () => ({ code: aConsoleCode, passkey: aUsedPasskey }),
  claimConsoleSignIn: () => ({ code: aConsoleCode, verifier: 'A'.repeat(43) }),
  login: () => ({ username: 'nobody', password: 'a long enough phrase' }),
  acceptStaffLink: () => ({ password: 'a long enough phrase' }),
};

const cases = Object.entries(everyCall).filter(([name]) => !endsSession.has(name));
const withBody = cases.filter(([, { bodyType }]) => bodyType === 'json');
const withForm = cases.filter(([, { bodyType }]) => bodyType === 'form');
const withParams = cases.filter(([, { path }]) => path.includes(':'));
const withQuery = cases.filter(([, { query }]) => namesOf(query).length > 0);

const good = (name: string) =>
  (goodCalls as Readonly<Record<string, (typeof goodCalls)['listOrders']>>)[name];

async function paramsOf(name: string): Promise<Readonly<Record<string, string>>> {
  const made = await good(name)?.params?.(subject, admin);
  return (
    made ?? {
      orderNumber: subject.orderNumber,
      token: 'unknown',
      slug: 'about',
      uploadId: randomUUID(),
      phoneLinkId: randomUUID(),
      messageId: randomUUID(),
      rejectionId: randomUUID(),
      correctionId: randomUUID(),
      listId: randomUUID(),
      draftId: randomUUID(),
      commentId: randomUUID(),
      formId: randomUUID(),
      memberId: randomUUID(),
    }
  );
}

function bodyOf(name: string): Record<string, unknown> {
  const body = good(name)?.body?.(subject) ?? publicBodies[name]?.(subject);
  if (typeof body !== 'object') throw new Error(`${name} has no good body here`);
  return body as Record<string, unknown>;
}

/** The names in an object's schema, as in the OpenAPI document. */
function namesOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** Yields the value once for each of its texts, with that one replaced; optional missing fields count as texts. */
function* withEach(value: unknown, text: string): Generator {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    for (const changed of withEach(inner, text)) {
      yield Array.isArray(value)
        ? value.map((one, at) => (String(at) === name ? changed : one))
        : { ...value, [name]: changed };
    }
  }
}

function* bodiesOf(name: string, endpoint: AnyEndpoint, text: string): Generator {
  const body = bodyOf(name);
  yield* withEach(body, text);
  for (const field of namesOf(endpoint.body)) yield { ...body, [field]: text };
  // Unknown names are dropped, and the rest is a valid call.
  if (good(name)?.endsSession !== true) yield { ...body, [text]: text };
}

const expectNoFault = ({ status, body }: Reply, about: unknown): void => {
  expect(status, `${JSON.stringify(about)} → ${JSON.stringify(body)}`).toBeLessThan(500);
};

describe('a text with the character 0 or a lone surrogate never causes an internal error', () => {
  test.each(withBody)('in the body of %s', async (...[name, endpoint]) => {
    const address = addressOf(endpoint, await paramsOf(name));
    let tried = 0;
    for (const text of hostile) {
      for (const body of bodiesOf(name, endpoint, text)) {
        expectNoFault(await admin.call(endpoint.method, address, body), body);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThanOrEqual(hostile.length * 2);
  });

  test.each(withForm)('in the fields, names and file of the form of %s', async (...[name, endpoint]) => {
    const address = addressOf(endpoint, await paramsOf(name));
    const fields = namesOf(endpoint.body);
    const files = ['a\0b.pdf', '\0', '\0.pdf', '\xED\xA0\x80.pdf'];
    for (const form of [
      ...fields.map((field) => rawForm({ ...anOrderForm(), [field]: 'a\0b' })),
      ...fields.map((field) => rawForm({ ...anOrderForm(), [field]: '\xED\xA0\x80' })),
      rawForm({ ...anOrderForm(), 'x\0y': 'z' }),
      rawForm({ ...anOrderForm(), '\xED\xA0\x80': 'z' }),
      ...files.map((file) => rawForm(anOrderForm(), file)),
    ]) {
      expectNoFault(await sendForm(endpoint.method, address, form), form.toString('latin1').slice(0, 2000));
    }
  });

  test.each(withParams)('in the path of %s', async (...[name, endpoint]) => {
    const params = await paramsOf(name);
    const body = endpoint.bodyType === 'json' ? bodyOf(name) : undefined;
    for (const given of Object.keys(params)) {
      for (const text of inAddress) {
        const marker = randomUUID();
        const address = addressOf(endpoint, { ...params, [given]: marker }).replace(marker, text);
        expectNoFault(await admin.call(endpoint.method, address, body), address);
      }
    }
  });

  test.each(withQuery)('in the query string of %s', async (...[name, endpoint]) => {
    const address = addressOf(endpoint, await paramsOf(name));
    for (const field of namesOf(endpoint.query)) {
      for (const text of inAddress) {
        const asked = `${address}?${field}=${text}&${text}=x`;
        expectNoFault(await admin.call(endpoint.method, asked), asked);
      }
    }
  });

  test('in files, pictures and the events outside the contract', async () => {
    for (const text of inAddress) {
      for (const address of [
        `/api/${text}`,
        `/api/files/${text}`,
        `/media/${text}`,
        `/share/${text}/${text}`,
        `/assets/${text}`,
      ]) {
        expectNoFault(await admin.call('GET', address, undefined, { Accept: 'text/html' }), address);
      }
    }
    const stop = new AbortController();
    for (const headers of [{ 'Last-Event-ID': '\xED\xA0\x80' }, { 'Last-Event-ID': 'a\xFFb' }]) {
      const { status } = await fetch(new URL(staffEventsPath, server.origin), {
        headers: { Cookie: admin.cookie, ...headers },
        signal: stop.signal,
      });
      expect(status).toBeLessThan(500);
    }
    stop.abort();
  });

  test('in headers that contain a text', async () => {
    for (const text of ['\xED\xA0\x80', 'a\xFFb', '\xC0\x80']) {
      const headers = {
        'Idempotency-Key': text,
        'Accept-Language': text,
        'User-Agent': text,
        'X-Forwarded-For': text,
        'If-None-Match': text,
        'X-Background': text,
        Referer: text,
      };
      for (const [name, value] of Object.entries(headers)) {
        const reply = await server.call('POST', '/api/orders', orderForm(), { [name]: value });
        expectNoFault(reply, [name, value]);
      }
      const cookie = { Cookie: `session=${text}; orders=${text}; locale=${text}` };
      expectNoFault(await server.call('GET', adminRoutes.authCheck.path, undefined, cookie), cookie);
    }
  });
});

test('every call had a session', async () => {
  const { body } = await admin.call('GET', adminRoutes.authCheck.path);
  expect(body['authenticated']).toBe(true);
});

test('a user name with the character 0 is refused by its field', async () => {
  const { status, body } = await server.call('POST', adminRoutes.login.path, {
    username: 'ad\0min',
    password: 'a long enough phrase',
  });
  expect([status, body]).toMatchObject([
    400,
    { code: 'request.invalid', details: { fields: { username: 'invalid' } } },
  ]);
});

test('a nested field in a list is named by its path', async () => {
  const { status, body } = await admin.call('POST', adminRoutes.changeManyOrders.path, {
    changes: [{ id: subject.orderId }, { id: 'a\0' }],
  });
  expect([status, body]).toMatchObject([400, { details: { fields: { 'changes.1.id': 'invalid' } } }]);
});

test('the name of a file is cleaned, in one chunk and in many', async () => {
  const orderNumber = await server.placeOrder({}, aPdfFile(1, 'acta\u202E\u200B 1.pdf'));
  const order = await server.call('GET', `/api/orders/${orderNumber}`);
  expect(order.body['originalFilename']).toBe('acta 1.pdf');
  const started = await admin.call('PUT', `/api/uploads/${randomUUID()}`, {
    purpose: 'translation',
    order: subject.orderId,
    filename: 'C:\\temp\\acta\u202E\0\uD800 2.pdf',
    bytes: 100,
  });
  expect([started.status, started.body]).toMatchObject([200, { filename: 'acta\uFFFD 2.pdf' }]);
});

/** A form byte by byte: browsers and fetch write no such names. Texts are Latin-1, so that any byte can be written. */
function rawForm(fields: Readonly<Record<string, string | undefined>>, filename = 'acta.pdf'): Buffer {
  const part = (disposition: string, content: Uint8Array) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`, 'latin1'),
    content,
    Buffer.from('\r\n'),
  ];
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : part(`name="${name}"`, Buffer.from(value, 'latin1')),
  );
  const file = part(`name="file"; filename="${filename}"`, Buffer.from('%PDF-1.4 nothing'));
  return Buffer.concat([...texts, ...file, Buffer.from('--x--\r\n')]);
}

async function sendForm(method: string, address: string, form: Buffer): Promise<Reply> {
  return server.call(method, address, form, {
    Cookie: admin.cookie,
    'Content-Type': 'multipart/form-data; boundary=x',
  });
}
