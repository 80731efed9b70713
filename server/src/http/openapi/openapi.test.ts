import { contract } from '@truepage/core/api/contract';
import { anOrderForm } from '@truepage/core/testing/builders';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { openApiShape } from '../testing/openapi-shape.ts';
import { send, sendJson } from '../testing/raw-request.ts';
import { knownOrder, knownToken, startSampleApp } from '../testing/sample-app.ts';

interface Operation {
  readonly operationId: string;
  readonly security: object[];
  readonly parameters?: { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
}
interface Schema {
  readonly required: string[];
  readonly properties: Record<string, object>;
}
interface Document {
  readonly servers: { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: { readonly Error: object } };
}

const ajv = new Ajv2020({ allErrors: true, validateFormats: false, strict: false });

const app = await startSampleApp();
const answer = await send(`${app.url}/api/openapi.json`);
const document = JSON.parse(answer.text) as Document;
afterAll(() => app.stop());

/** The problems of a value under a schema of the document; empty if it is valid. */
function problems(schema: object, value: unknown): unknown[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

const operation = (name: string): Operation => {
  const found = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`${name} is not in the document`);
  return found;
};
const replySchema = (name: string): object => {
  const { responses } = operation(name);
  return (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema ?? {};
};

describe('the OpenAPI document', () => {
  test('is valid', () => {
    expect(problems(openApiShape, document)).toEqual([]);
    expect(document.servers).toEqual([{ url: 'http://truepage.test' }]);
  });

  test('contains every call of the contract once, and the endpoints outside it', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = Object.values(contract).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    const others = [
      'POST /api/stripe/webhook',
      'GET /api/phone-links/{phoneLinkId}/events',
      'GET /api/orders/{orderNumber}/messages/events',
      'GET /api/files/{token}',
      'GET /api/admin/office/week.csv',
      'GET /api/admin/orders.csv',
      'GET /api/admin/audit-log.jsonl',
      'GET /api/admin/statement-file',
      'GET /api/admin/pay-batch-file',
      'GET /api/admin/events',
      'GET /api/admin/working-translation',
      'GET /api/calendar/{file}',
      'GET /api/bundles/{token}',
      'GET /api/receipt.pdf',
      'GET /api/invoice-file',
      'GET /api/order-data.zip',
      'GET /.well-known/jwks.json',
      'GET /.well-known/did.json',
      'GET /.well-known/certificate-status/{purpose}',
      'GET /.well-known/on-time-deliveries.jwt',
      'GET /api/openapi.json',
    ];
    expect(calls.toSorted()).toEqual([...expected, ...others].toSorted());
  });

  test('may be cached with revalidation', async () => {
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await send(`${app.url}/api/openapi.json`, {
      headers: { 'If-None-Match': answer.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('describes the order form as multipart with a file, several files, or uploads', () => {
    const { requestBody, parameters } = operation('placeOrder');
    const schema = requestBody?.content['multipart/form-data']?.schema;
    expect(schema?.required).toEqual(['fullName', 'email', 'sourceLanguage', 'targetLanguage']);
    expect(schema).toMatchObject({
      anyOf: [{ required: ['file'] }, { required: ['files'] }, { required: ['uploads'] }],
    });
    expect(schema?.properties['file']).toMatchObject({ format: 'binary' });
    expect(schema?.properties['includeEditing']).toMatchObject({ enum: ['true', 'false'], default: 'false' });
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    const { file: _file, ...textFields } = { ...anOrderForm(), file: '' };
    expect(problems({ ...schema, required: [], anyOf: undefined }, textFields)).toEqual([]);
  });

  test('states where an order can be opened by proof, and the scope that an API key needs', () => {
    expect(operation('getOrder').security).toEqual([{}, { orderAccess: [] }, { apiKey: ['read'] }]);
    expect(operation('getPrices').security).toEqual([{}, { apiKey: ['quote'] }]);
    expect(operation('getOrderPrivacy').security).toEqual([{}, { orderAccess: [] }]);
    expect(operation('mailMyOrders').security).toEqual([]);
    expect(operation('addOwnWebhook').security).toEqual([{ apiKey: ['webhooks'] }]);
  });

  test('lists the refusals of calls with an API key', () => {
    expect(Object.keys(operation('placeOrder').responses)).toEqual(['201', '401', '402', '403', 'default']);
    expect(Object.keys(operation('getOrder').responses)).toEqual(['200', '401', '403', 'default']);
    expect(Object.keys(operation('mailMyOrders').responses)).toEqual(['200', 'default']);
  });
});

describe('real responses match the document', () => {
  test.each([
    ['getPrices', '/api/prices'],
    ['getSiteConfig', '/api/config'],
    ['getOrder', `/api/orders/${knownOrder}`],
    ['followTrackingLink', `/api/track/${knownToken}`],
  ])('%s', async (name, path) => {
    const reply = JSON.parse((await send(`${app.url}${path}`)).text) as Record<string, unknown>;
    expect(problems(replySchema(name), reply)).toEqual([]);
    const [firstKey = ''] = Object.keys(reply);
    expect(problems(replySchema(name), { ...reply, [firstKey]: { wrong: true } })).not.toEqual([]);
    expect(problems(replySchema(name), { ...reply, passwordHash: 'x' })).not.toEqual([]);
  });

  test('createCheckoutSession', async () => {
    const reply = await sendJson(`${app.url}/api/create-checkout-session`, { orderNumber: knownOrder });
    expect(problems(replySchema('createCheckoutSession'), JSON.parse(reply.text))).toEqual([]);
  });

  test('refusals', async () => {
    const { Error: schema } = document.components.schemas;
    for (const path of ['/api/track/x', '/api/orders/x', '/api/nothing']) {
      expect(problems(schema, JSON.parse((await send(`${app.url}${path}`)).text))).toEqual([]);
    }
    expect(problems(schema, { success: true })).not.toEqual([]);
  });
});
