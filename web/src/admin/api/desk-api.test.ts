import { expect, test } from 'vitest';
import type { TranslationUpload, UploadResult } from '@truepage/core/platform';
import { writeQuery, type TransportRequest } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { createAdminClient } from './desk-api.ts';

interface Sent extends TransportRequest {
  readonly path: string;
}

const notSignedIn = { message: 'Please sign in to continue.', code: 'staff.sign_in_required' };

const refusedForSession = { kind: 'refused', refusal: notSignedIn } as const;

/** A fake upload with the given result; the file's handle is that result. */
function uploading(result: UploadResult<never>): TranslationUpload {
  const file = { name: 'acta.pdf', size: 3, handle: result };
  return { orderNumber: 'TP-1', file, onProgress: () => undefined };
}

function deskAnswering(response: () => Response) {
  const sent: Sent[] = [];
  const end = ({ file }: Pick<TranslationUpload, 'file'>) => ({
    result: Promise.resolve(file.handle as UploadResult<never>),
    cancel: () => undefined,
  });
  let signedOut = 0;
  const api = createAdminClient({
    transport: async (path, request) => {
      sent.push({ path, ...request });
      return response();
    },
    platform: {
      uploadTranslation: end,
      uploadPicture: end,
      downloadDocument: () => Promise.resolve(refusedForSession),
      viewDocument: () => Promise.resolve({ kind: 'offline' }),
      exportOrders: () => Promise.resolve({ kind: 'saved' }),
    },
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return { api, sent, signedOut: () => signedOut };
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

test('a background request is marked as such', async () => {
  const { api, sent } = deskAnswering(json({ authenticated: false }));

  await api.call('authCheck', {}, { isBackground: true });

  expect(sent[0]?.headers).toEqual({ 'x-background': '1' });
});

test('callWithHeaders() returns the response headers too', async () => {
  const { api } = deskAnswering(json([], { headers: { 'X-Total-Count': '7' } }));

  const { reply, headers } = await api.callWithHeaders('listOrders', {});

  expect([reply, headers.get('x-total-count')]).toEqual([[], '7']);
});

test('a 401 response tells the desk that the session is over', async () => {
  const { api, signedOut } = deskAnswering(json(notSignedIn, { status: 401 }));

  await expect(api.call('listOrders', {})).rejects.toBeInstanceOf(ApiError);
  expect(signedOut()).toBe(1);
});

test('a wrong password does not end the session', async () => {
  const reply = { message: 'Wrong username or password.', code: 'staff.sign_in_failed' };
  const { api, signedOut } = deskAnswering(json(reply, { status: 401 }));

  const attempt = api.call('login', {}, { body: { username: 'ana', password: 'x' } });

  await expect(attempt).rejects.toMatchObject({ serverMessage: reply.message });
  expect(signedOut()).toBe(0);
});

test('the platform uploads a file, and its 401 response signs the desk out', async () => {
  const { api, signedOut } = deskAnswering(json({}));

  const empty = { kind: 'refused', refusal: { code: 'file.empty' } } as const;
  expect(await api.uploadTranslation(uploading(empty)).result).toEqual(empty);
  expect(signedOut()).toBe(0);
  expect(await api.uploadPicture(uploading(refusedForSession)).result).toEqual(refusedForSession);
  expect(signedOut()).toBe(1);
  expect([await api.viewDocument('f1'), await api.exportOrders({ query: '', filename: 'a.csv' })]).toEqual([
    { kind: 'offline' },
    { kind: 'saved' },
  ]);
  expect(signedOut()).toBe(1);
  expect(await api.downloadDocument({ fileId: 'f1', filename: 'acta.pdf' })).toEqual(refusedForSession);
  expect(signedOut()).toBe(2);
});

test('empty and undefined query parameters are left out', () => {
  expect(writeQuery({ q: '', status: undefined, limit: 0 })).toBe('?limit=0');
  expect(writeQuery({})).toBe('');
});
