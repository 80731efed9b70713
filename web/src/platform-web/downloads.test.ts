import { expect, test } from 'vitest';
import type { TransportRequest } from '../api/client.ts';
import { webDownloads } from './downloads.ts';

const wanted = { fileId: 'f/1', filename: 'acta.pdf' };
const link = '/api/files/a.b';
const linked = () => Response.json({ url: link });

type Answer = (request: TransportRequest) => Response | Promise<Response>;

/** A fake server that responds to the request for a link, and then to the link. */
function answering(answerLink: Answer, answerFile: Answer = () => new Response('the document')) {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  const downloads = webDownloads({
    transport: async (path, request) => {
      asked.push([request.method, path, request.body]);
      return request.method === 'POST' ? answerLink(request) : answerFile(request);
    },
    save: (file, filename) => void saved.push([filename, file.size]),
  });
  return { downloads, asked, saved };
}

test('a document is saved by its id and name, through a private link', async () => {
  const { downloads, asked, saved } = answering(linked);

  expect(await downloads.downloadDocument(wanted)).toEqual({ kind: 'saved' });
  expect(asked).toEqual([
    ['POST', '/api/admin/files/f%2F1/link', '{"disposition":"attachment"}'],
    ['GET', link, undefined],
  ]);
  expect(saved).toEqual([['acta.pdf', 12]]);
});

test('all files of an order are saved under its number', async () => {
  const { downloads, asked, saved } = answering(linked);

  expect(await downloads.downloadBundle?.('TP-1')).toEqual({ kind: 'saved' });
  expect(asked).toEqual([
    ['POST', '/api/admin/orders/TP-1/bundle-link', undefined],
    ['GET', link, undefined],
  ]);
  expect(saved).toEqual([['TP-1.zip', 12]]);
});

test('a viewed document is the source of its frame', async () => {
  const { downloads, asked } = answering(linked);

  expect(await downloads.viewDocument('f1')).toEqual({ kind: 'ready', source: link });
  expect(asked).toEqual([['POST', '/api/admin/files/f1/link', '{"disposition":"inline"}']]);
});

test('the orders that match a query are exported without a link', async () => {
  const { downloads, asked, saved } = answering(linked);

  expect(await downloads.exportOrders({ query: '?paid=true', filename: 'orders.csv' })).toEqual({
    kind: 'saved',
  });
  expect(asked).toEqual([['GET', '/api/admin/orders.csv?paid=true', undefined]]);
  expect(saved).toEqual([['orders.csv', 12]]);
});

const gone = { message: 'This file is not available.', code: 'file.not_found' };

test.each([
  ['no link is given', () => Response.json(gone, { status: 404 }), undefined, gone],
  ['the link leads nowhere', linked, () => Response.json(gone, { status: 410 }), gone],
  ['the answer holds no link', () => Response.json({ url: '' }), undefined, {}],
  ['something between us refuses', () => new Response('<html>', { status: 502 }), undefined, {}],
])('nothing is saved if %s, and the refusal is passed on', async (_, answerLink, answerFile, refusal) => {
  const { downloads, saved } = answering(answerLink, answerFile);

  expect(await downloads.downloadDocument(wanted)).toEqual({ kind: 'refused', refusal });
  expect(saved).toEqual([]);
});

test('no response, or an invalid one, counts as offline', async () => {
  const lost = () => Promise.reject(new TypeError('offline'));

  expect(await answering(lost).downloads.downloadDocument(wanted)).toEqual({ kind: 'offline' });
  expect(await answering(linked, lost).downloads.downloadDocument(wanted)).toEqual({ kind: 'offline' });
  expect(await answering(lost).downloads.viewDocument('f1')).toEqual({ kind: 'offline' });
});
