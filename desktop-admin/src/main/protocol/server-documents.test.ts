import { expect, test } from 'vitest';
import { serveApp } from './app-protocol.ts';

const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

function aServer(answer: () => Response) {
  const asked: string[] = [];
  const fetchFromServer = (path: string) => {
    asked.push(path);
    return Promise.resolve(answer());
  };
  const open = async (address: string, init: RequestInit = {}) =>
    serveApp(new Request(address, init), { folder: '/nowhere', fetchFromServer });
  return { asked, open };
}

const aPdf = (headers: Record<string, string> = {}) =>
  new Response('%PDF-1.7', {
    headers: { 'Content-Type': 'application/pdf', 'Content-Security-Policy': documentPolicy, ...headers },
  });

test('a signed document is served with its own policy, and the page may frame it', async () => {
  const { asked, open } = aServer(() => aPdf({ 'Content-Disposition': 'inline; filename="a.pdf"' }));
  const answer = await open('app://console/api/files/token?x=1');

  expect(asked).toEqual(['/api/files/token?x=1']);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('%PDF-1.7');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="a.pdf"');
  expect(answer.headers.get('content-security-policy')).toMatch(`${documentPolicy}, `);
  expect(answer.headers.get('content-security-policy')).not.toContain("frame-ancestors 'none'");
});

test('a document that the server sends without a policy is sandboxed too', async () => {
  const { open } = aServer(() => new Response('x', { headers: { 'Content-Type': 'image/png' } }));
  const answer = await open('app://console/media/seal.png');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('content that could run scripts at the page’s origin is not forwarded', async () => {
  for (const type of [
    'text/html',
    'image/svg+xml',
    'text/javascript',
    'application/xhtml+xml',
    'text/plain',
    '',
  ]) {
    const { open } = aServer(
      () => new Response('<script>', { headers: type ? { 'Content-Type': type } : {} }),
    );
    const answer = await open('app://console/api/files/token');
    expect(answer.status, type).toBe(415);
    expect(await answer.text()).toBe('');
  }
});

test('the server’s cookies never reach the page', async () => {
  const { open } = aServer(() => aPdf({ 'Set-Cookie': 'truepage=secret' }));
  const answer = await open('app://console/api/files/token');
  expect([...answer.headers].flat().join(' ')).not.toContain('secret');
});

test('a refusal of the server is forwarded without its body', async () => {
  const { open } = aServer(() => Response.json({ message: 'expired' }, { status: 403 }));
  const answer = await open('app://console/api/files/token');
  expect(answer.status).toBe(403);
  expect(await answer.text()).toBe('');
});

test('without a connection the response is an error, and nothing throws', async () => {
  const { open } = aServer(() => {
    throw new Error('net::ERR_CONNECTION_REFUSED');
  });
  expect((await open('app://console/api/files/token')).status).toBe(502);
});

test('other API paths are not served, and documents support no other method', async () => {
  const { asked, open } = aServer(() => aPdf());
  await open('app://console/api/admin/orders.csv');
  await open('app://console/api/files/../admin/orders.csv');
  await open('app://console/api/files/token', { method: 'POST', body: 'x' });
  expect(asked).toEqual([]);
});

test('while signed out no documents are served', async () => {
  const request = new Request('app://console/api/files/token');
  const answer = await serveApp(request, { folder: '/nowhere', fetchFromServer: undefined });
  expect(answer.status).toBe(404);
});
