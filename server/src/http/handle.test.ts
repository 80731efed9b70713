import { endpoint } from '@truepage/core/api/endpoint';
import { anOrderForm } from '@truepage/core/testing/builders';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { send, sendJson } from './testing/raw-request.ts';
import { knownOrder, knownToken, startSampleApp } from './testing/sample-app.ts';

const staffOnly = endpoint(
  { method: 'POST', path: '/api/admin/only-staff' },
  {
    summary: '',
    access: 'staff',
    bodyType: 'json',
    body: z.object({ n: z.int() }),
    reply: z.object({ n: z.int() }),
  },
);
const adminOnly = endpoint(
  { method: 'GET', path: '/api/admin/only-admin' },
  { summary: '', access: 'staff.manage', reply: z.object({}) },
);
const careless = endpoint(
  { method: 'GET', path: '/api/careless' },
  { summary: '', access: 'public', reply: z.object({ shown: z.string() }) },
);
const broken = endpoint(
  { method: 'GET', path: '/api/broken' },
  { summary: '', access: 'public', reply: z.object({ shown: z.string() }) },
);

const app = await startSampleApp({
  staff: { id: 's1', username: 'tim', role: 'translator' },
  routes: (api) => {
    api.handle(staffOnly, ({ body }) => body);
    api.handle(adminOnly, () => ({}));
    api.handle(careless, () => ({ shown: 'yes', passwordHash: 'secret' }));
    api.handle(broken, () => ({ shown: 5 as never }));
  },
});
afterAll(() => app.stop());

describe('answers', () => {
  test('are JSON that must not be cached', async () => {
    const answer = await send(`${app.url}/api/orders/${knownOrder}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({ orderNumber: knownOrder, restricted: true });
  });

  test('contain no field that is not in the contract', async () => {
    const answer = await send(`${app.url}/api/careless`);
    expect(JSON.parse(answer.text)).toEqual({ shown: 'yes' });
  });

  test('that violate the contract are errors of ours, logged and not sent', async () => {
    const answer = await send(`${app.url}/api/broken`);
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal.unexpected',
    });
    const entry = app.logged().find((line) => line['msg'] === 'unexpected error');
    expect(JSON.stringify(entry)).toContain('GET /api/broken does not fit the contract: shown');
  });

  test('are compressed from a kilobyte on, if the client supports it', async () => {
    const url = `${app.url}/api/openapi.json`;
    const refusal = await send(`${app.url}/api/orders/unknown`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(refusal.headers['content-encoding']).toBeUndefined();
    const big = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(big.headers.get('vary')).toContain('Accept-Encoding');
    expect(big.headers.get('content-encoding')).toBe('gzip');
    expect(await big.json()).toMatchObject({ openapi: '3.1.1' });
    expect((await send(url)).headers['content-encoding']).toBeUndefined();
  });

  test('to HEAD have the headers and no body', async () => {
    const answer = await send(`${app.url}/api/orders/${knownOrder}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(500);
    expect(answer.bytes.length).toBe(0);
  });
});

describe('the price list', () => {
  test('may be cached with revalidation, and is not sent again if it has not changed', async () => {
    const first = await send(`${app.url}/api/prices`);
    const { etag } = first.headers;
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(JSON.parse(first.text)).toMatchObject({ translation: { standard: 1995 } });
    const again = await send(`${app.url}/api/prices`, { headers: { 'If-None-Match': etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    const other = await send(`${app.url}/api/prices`, { headers: { 'If-None-Match': '"old", "older"' } });
    expect(other.status).toBe(200);
  });
});

describe('bodies', () => {
  const url = () => `${app.url}/api/create-checkout-session`;
  const forbidden = { code: 'request.invalid' };

  test('reach the handler as parsed by their schema', async () => {
    const answer = await sendJson(url(), { orderNumber: knownOrder, isPaid: true });
    expect(JSON.parse(answer.text)).toEqual({ url: `http://pay.test/${knownOrder}` });
  });

  test('that are invalid are refused with each wrong field', async () => {
    const missing = await sendJson(url(), {});
    expect(missing.status).toBe(400);
    expect(JSON.parse(missing.text)).toEqual({
      message: 'The request is not valid. Please check the marked fields.',
      code: 'request.invalid',
      details: { fields: { orderNumber: 'required' } },
    });
    const wrong = await sendJson(url(), { orderNumber: { $gt: '' } });
    expect(JSON.parse(wrong.text)).toMatchObject({ details: { fields: { orderNumber: 'invalid' } } });
    const long = await sendJson(url(), { orderNumber: 'x'.repeat(201) });
    expect(JSON.parse(long.text)).toMatchObject({ details: { fields: { orderNumber: 'too_long' } } });
  });

  test('that are not JSON are refused with a message', async () => {
    for (const body of ['{', '"text"', 'null', '[', '{"a":}', '\u0000']) {
      const answer = await sendJson(url(), body);
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
      expect(JSON.parse(answer.text)).toMatchObject(forbidden);
    }
    const answer = await sendJson(url(), '{"orderNumber": "secret');
    expect(JSON.parse(answer.text)).toMatchObject({ details: { problem: 'The body is not valid JSON.' } });
    expect(answer.text).not.toContain('secret');
  });

  test('of any other type are refused, whatever they contain', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const answer = await sendJson(url(), { orderNumber: knownOrder }, { 'Content-Type': type });
      expect({ type, status: answer.status }).toEqual({ type, status: 415 });
    }
  });

  test('cannot reach the prototype of an object', async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true},"orderNumber":"x"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"orderNumber":"x"}',
    ]) {
      const answer = await sendJson(url(), body);
      expect(answer.status).toBeLessThan(500);
    }
    const polluting = await sendJson(url(), '{"__proto__":{"isAdmin":true},"orderNumber":"x"}');
    expect(polluting.status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('over 100 KB are refused, and the caller receives the reason', async () => {
    const answer = await sendJson(url(), { orderNumber: 'x'.repeat(2_000_000) });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'request.too_large' });
  });

  test('of a form call are parsed by its schema, after the upload middleware', async () => {
    const order = (fields: object, headers: Record<string, string> = {}) =>
      send(`${app.url}/api/orders`, {
        method: 'POST',
        headers: { 'X-Fields': JSON.stringify(fields), ...headers },
      });

    const placed = await order(anOrderForm({ fullName: 'Ana' }), { 'Idempotency-Key': 'key-1' });
    expect(placed.status).toBe(201);
    expect(JSON.parse(placed.text)).toEqual({ orderNumber: 'Ana key-1' });

    const wrong = await order(anOrderForm({ email: 'nobody', targetLanguage: 'xx' }));
    expect(JSON.parse(wrong.text)).toMatchObject({
      details: { fields: { email: 'invalid', targetLanguage: 'invalid' } },
    });

    const oddKey = await order(anOrderForm(), { 'Idempotency-Key': 'no spaces please' });
    expect(oddKey.status).toBe(400);
    expect(JSON.parse(oddKey.text)).toMatchObject({ details: { fields: { 'Idempotency-Key': 'invalid' } } });
  });
});

describe('addresses', () => {
  test('that cannot be an order number are answered like an unknown one', async () => {
    const unknown = await send(`${app.url}/api/orders/TP-2026-0000-0000-0000`);
    expect(unknown.status).toBe(404);
    for (const odd of ['x', 'x'.repeat(500), '%00', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', "'%20or%201=1--"]) {
      const answer = await send(`${app.url}/api/orders/${odd}`);
      expect({ odd, status: answer.status, body: answer.text }).toEqual({
        odd,
        status: 404,
        body: unknown.text,
      });
    }
  });

  test('that do not exist under /api are 404 in JSON, in any letter case', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/API/prices/x',
      '/api/orders/a/b/c',
      '/api/PRICES',
    ]) {
      const answer = await send(`${app.url}${path}`);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
    const answer = await send(`${app.url}/api/nothing`, { headers: { Accept: 'text/html' } });
    expect(JSON.parse(answer.text)).toEqual({
      message: 'There is nothing at this address.',
      code: 'request.not_found',
    });
  });

  test('with the wrong method are 405 and name the allowed ones', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST', 'TRACE', 'PROPFIND']) {
      const answer = await send(`${app.url}/api/prices`, { method });
      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      expect(answer.headers.allow).toBe('HEAD, GET');
    }
  });

  test('list their methods for OPTIONS and allow nothing to other sites', async () => {
    const answer = await send(`${app.url}/api/prices`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'GET' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toBe('HEAD, GET');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('only accept the method of the request line', async () => {
    const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' };
    expect((await send(`${app.url}/api/prices?_method=DELETE`, { headers })).status).toBe(200);
  });
});

describe('refusals of calls that read `success`', () => {
  test('contain it', async () => {
    const answer = await send(`${app.url}/api/track/unknown`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'tracking.invalid' });
    expect((await send(`${app.url}/api/track/${knownToken}`)).text).toContain('"success":true');
  });
});

describe('access', () => {
  test('depends on the role', async () => {
    expect((await sendJson(`${app.url}/api/admin/only-staff`, { n: 3 })).text).toBe('{"n":3}');
    const answer = await send(`${app.url}/api/admin/only-admin`);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'staff.forbidden' });
  });
});
