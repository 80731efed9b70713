import { expect, test } from 'vitest';
import type { UploadRequest } from '@truepage/core/platform';
import { writeQuery, type TransportRequest } from '../../api/client.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { createAdminClient, wasCancelled } from './desk-api.ts';

interface Sent extends TransportRequest {
  readonly path: string;
}

const file = { name: 'acta.pdf', size: 3, handle: 'token' };
const notSignedIn = { message: 'Please sign in to continue.', code: 'staff.sign_in_required' };

function deskAnswering(response: () => Response, uploaded = { status: 200, body: '{"success":true}' }) {
  const sent: Sent[] = [];
  const uploads: UploadRequest[] = [];
  let signedOut = 0;
  const api = createAdminClient({
    transport: async (path, request) => {
      sent.push({ path, ...request });
      return response();
    },
    platform: {
      upload: (request) => {
        uploads.push(request);
        return { answer: Promise.resolve(uploaded), cancel: () => undefined };
      },
    },
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return { api, sent, uploads, signedOut: () => signedOut };
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

test('a call is never cached, carries cookies and its query', async () => {
  const { api, sent } = deskAnswering(json([]));

  await api.call('listOrders', {}, { query: { q: 'ana & co', paid: 'true', limit: 50 } });

  expect(sent[0]).toMatchObject({
    path: '/api/admin/orders?q=ana+%26+co&paid=true&limit=50',
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
    headers: {},
  });
});

test('what a screen asks for by itself says so', async () => {
  const { api, sent } = deskAnswering(json({ authenticated: false }));

  await api.call('authCheck', {}, { isBackground: true });

  expect(sent[0]?.headers).toEqual({ 'X-Background': '1' });
});

test('an answer comes with its headers where they are asked for', async () => {
  const { api } = deskAnswering(json([], { headers: { 'X-Total-Count': '7' } }));

  const { reply, headers } = await api.callWithHeaders('listOrders', {});

  expect([reply, headers.get('x-total-count')]).toEqual([[], '7']);
});

test('a call that needs a session tells the desk that there is none', async () => {
  const { api, signedOut } = deskAnswering(json(notSignedIn, { status: 401 }));

  await expect(api.call('listOrders', {})).rejects.toBeInstanceOf(ApiError);
  expect(signedOut()).toBe(1);
});

test('a wrong password signs nobody out', async () => {
  const reply = { message: 'Wrong username or password.', code: 'staff.sign_in_failed' };
  const { api, signedOut } = deskAnswering(json(reply, { status: 401 }));

  const attempt = api.call('login', {}, { body: { username: 'ana', password: 'x' } });

  await expect(attempt).rejects.toMatchObject({ serverMessage: reply.message });
  expect(signedOut()).toBe(0);
});

test('a file travels by the platform to the path of its endpoint', async () => {
  const { api, uploads } = deskAnswering(json({}));

  const upload = api.upload('uploadTranslation', { id: 'TP/1' }, file, () => undefined);

  expect(await upload.reply).toEqual({ success: true });
  expect(uploads).toMatchObject([{ path: '/api/admin/orders/TP%2F1/translation', file }]);
});

test('an upload can be held where the platform can hold it', () => {
  const said: string[] = [];
  const holding = createAdminClient({
    transport: () => Promise.resolve(Response.json({})),
    platform: {
      upload: () => ({
        answer: new Promise(() => undefined),
        cancel: () => said.push('cancel'),
        pause: () => said.push('pause'),
        resume: () => said.push('resume'),
      }),
    },
    onSignedOut: () => undefined,
  });
  const upload = holding.upload('uploadTranslation', { id: 'TP-1' }, file, () => undefined);
  upload.pause?.();
  upload.resume?.();
  upload.cancel();
  expect(said).toEqual(['pause', 'resume', 'cancel']);

  const { api } = deskAnswering(json({}));
  expect(api.upload('uploadTranslation', { id: 'TP-1' }, file, () => undefined).pause).toBeUndefined();
});

test('a refused file is refused like a call', async () => {
  const body = JSON.stringify({ message: 'The file is empty.', code: 'file.empty' });
  const { api } = deskAnswering(json({}), { status: 400, body });

  const { reply } = api.upload('uploadTranslation', { id: 'TP-1' }, file, () => undefined);

  await expect(reply).rejects.toMatchObject({ status: 400, code: 'file.empty' });
});

test('a file that reaches nobody is a network failure', async () => {
  const api = createAdminClient({
    transport: () => Promise.reject(new TypeError('offline')),
    platform: {
      upload: () => ({ answer: Promise.reject(new TypeError('offline')), cancel: () => undefined }),
    },
    onSignedOut: () => undefined,
  });

  const { reply } = api.upload('uploadTranslation', { id: 'TP-1' }, file, () => undefined);

  await expect(reply).rejects.toBeInstanceOf(NetworkError);
});

test('an upload that was cancelled is told from one that reached nobody', async () => {
  const failing = (reason: Error) =>
    createAdminClient({
      transport: () => Promise.resolve(Response.json({})),
      platform: { upload: () => ({ answer: Promise.reject(reason), cancel: () => undefined }) },
      onSignedOut: () => undefined,
    }).upload('uploadTranslation', { id: 'TP-1' }, file, () => undefined).reply;

  const cancelled = await failing(new DOMException('', 'AbortError')).catch((error: unknown) => error);
  const lost = await failing(new TypeError('offline')).catch((error: unknown) => error);
  expect([wasCancelled(cancelled), wasCancelled(lost)]).toEqual([true, false]);
});

test('parts of a query that say nothing are left out', () => {
  expect(writeQuery({ q: '', status: undefined, limit: 0 })).toBe('?limit=0');
  expect(writeQuery({})).toBe('');
});
