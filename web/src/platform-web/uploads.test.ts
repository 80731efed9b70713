import { aRow } from '@truepage/core/testing/builders';
import { expect, test } from 'vitest';
import type { TransportRequest } from '../api/client.ts';
import { webUploads } from './uploads.ts';

const file = { name: 'acta.pdf', size: 3, handle: new File(['abc'], 'acta.pdf') };
const wish = { orderNumber: 'TP/1', file, onProgress: () => undefined };

function answering(answer: (request: TransportRequest) => Response | Promise<Response>) {
  const sent: { readonly path: string; readonly file: unknown }[] = [];
  const uploads = webUploads(() => async (path, request) => {
    sent.push({ path, file: request.body instanceof FormData ? request.body.get('file') : undefined });
    return answer(request);
  });
  return { uploads, sent };
}

test('a translation is uploaded to its order, and the response is the current order', async () => {
  const order = aRow();
  const { uploads, sent } = answering(() => Response.json({ success: true, message: '', order }));

  expect(await uploads.uploadTranslation(wish).result).toEqual({ kind: 'done', reply: order });
  expect(sent).toMatchObject([
    { path: '/api/admin/orders/TP%2F1/translation', file: { name: 'acta.pdf', size: 3 } },
  ]);
});

test('the response to a picture is its address', async () => {
  const picture = { url: '/media/1.png', width: 1, height: 1 };
  const { uploads, sent } = answering(() => Response.json(picture, { status: 201 }));

  expect(await uploads.uploadPicture(wish).result).toEqual({ kind: 'done', reply: picture });
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/content-images']);
});

test.each([
  [
    400,
    { message: 'The file is empty.', code: 'file.empty' },
    { message: 'The file is empty.', code: 'file.empty' },
  ],
  [429, {}, { code: 'request.too_many', retryAfter: 7 }],
  [502, '<html>', {}],
])('what is refused with %i says why, as far as it is said', async (status, body, refusal) => {
  const headers = status === 429 ? { 'Retry-After': '7' } : {};
  const { uploads } = answering(() => Response.json(body, { status, headers }));

  expect(await uploads.uploadTranslation(wish).result).toEqual({ kind: 'refused', refusal });
});

test('no response, or one of another server, counts as offline', async () => {
  const lost = answering(() => Promise.reject(new TypeError('offline')));
  const hotel = answering(() => new Response('<!doctype html>'));

  expect(await lost.uploads.uploadTranslation(wish).result).toEqual({ kind: 'offline' });
  expect(await hotel.uploads.uploadTranslation(wish).result).toEqual({ kind: 'offline' });
});

test('a cancelled upload differs from a failed one, and an upload cannot be paused', async () => {
  const { uploads } = answering(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      }),
  );
  const upload = uploads.uploadTranslation(wish);
  upload.cancel();

  expect(await upload.result).toEqual({ kind: 'cancelled' });
  expect(upload.pause).toBeUndefined();
});
