import { expect, test } from 'vitest';
import { createApiClient, type TransportRequest } from './client.ts';
import { ApiError, isNotFound, NetworkError } from './errors.ts';

interface Sent extends TransportRequest {
  readonly path: string;
}

function clientAnswering(response: () => Response) {
  const sent: Sent[] = [];
  const call = createApiClient(async (path, request) => {
    sent.push({ path, ...request });
    return response();
  });
  return { call, sent };
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

test('a call uses the contract’s path, with escaped parameters and cookies', async () => {
  const { call, sent } = clientAnswering(json({ orderNumber: 'TP/1' }));

  await call('getOrder', { orderNumber: 'TP/1 2' });

  expect(sent[0]).toMatchObject({ path: '/api/orders/TP%2F1%202', method: 'GET', credentials: 'include' });
});

test('a body is sent as JSON', async () => {
  const { call, sent } = clientAnswering(json({ success: true }));

  await call('openOrderAccess', { orderNumber: 'TP-1' }, { body: { email: 'ana@example.com' } });

  expect(sent[0]).toMatchObject({
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"ana@example.com"}',
  });
});

test('form data is sent unchanged, without an explicit content type', async () => {
  const { call, sent } = clientAnswering(json({ orderNumber: 'TP-1' }));
  const body = new FormData();

  await call('placeOrder', {}, { body, headers: { 'Idempotency-Key': 'one' } });

  expect(sent[0]?.body).toBe(body);
  expect(sent[0]?.headers).toEqual({ 'Idempotency-Key': 'one' });
});

test('an error has the status and response text as its message, and contains the server’s body', async () => {
  const body = { message: 'Too many requests.', code: 'request.too_many', details: { limit: 5 } };
  const { call } = clientAnswering(json(body, { status: 429, headers: { 'Retry-After': '30' } }));

  const error: unknown = await call('getPrices', {}).catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `429: ${JSON.stringify(body)}`,
    status: 429,
    code: 'request.too_many',
    serverMessage: 'Too many requests.',
    details: { limit: 5 },
    retryAfter: 30,
  });
});

test('an error without a body has the status text as its message', async () => {
  const { call } = clientAnswering(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));

  const error: unknown = await call('getPrices', {}).catch((caught: unknown) => caught);

  expect(error).toMatchObject({ message: '502: Bad Gateway', serverMessage: undefined, code: undefined });
});

test('only a 404 counts as missing', async () => {
  const missing = clientAnswering(
    json({ message: 'Order not found', code: 'order.not_found' }, { status: 404 }),
  );
  const broken = clientAnswering(json({}, { status: 503 }));

  const errors = await Promise.all(
    [missing, broken].map(({ call }) => call('getPrices', {}).catch((caught: unknown) => caught)),
  );

  expect(errors.map(isNotFound)).toEqual([true, false]);
});

test('a missing response is a network error, and so is a successful one that is not JSON', async () => {
  const silent = createApiClient(() => Promise.reject(new TypeError('fetch failed')));
  const { call: garbled } = clientAnswering(() => new Response('<html>'));

  await expect(silent('getPrices', {})).rejects.toBeInstanceOf(NetworkError);
  await expect(garbled('getPrices', {})).rejects.toBeInstanceOf(NetworkError);
});

test('a cancelled call stays an abort', async () => {
  const controller = new AbortController();
  const call = createApiClient((_path, { signal }) => {
    controller.abort();
    return Promise.reject(signal?.reason);
  });

  await expect(call('getPrices', {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
