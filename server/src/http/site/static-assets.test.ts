import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../server.ts';
import { createStaticAssets } from './static-assets.ts';
import { send, sendBytes } from '../testing/raw-request.ts';
import { folderForFile } from '../../../test/support/folder-for-file.ts';

const script = Array.from(
  { length: 300 },
  (_, i) => `export const f${(i * 7919) % 1009} = (x) => x + ${i * i};`,
).join('\n');
const folder = folderForFile('static-assets-');
const client = path.join(folder, 'client');

mkdirSync(path.join(client, 'assets'), { recursive: true });
mkdirSync(path.join(client, '.vite'));
writeFileSync(path.join(folder, 'secret.json'), '{"secret":true}');
writeFileSync(path.join(client, '.vite/manifest.json'), '{}');
writeFileSync(path.join(client, 'index.html'), '<!--body-->');
writeFileSync(path.join(client, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(client, 'robots.txt'), 'User-agent: *');
writeFileSync(path.join(client, 'assets/app-Ab12.js'), script);
writeFileSync(path.join(client, 'assets/heic.worker-Ab12.js'), script);
writeFileSync(path.join(client, 'assets/font-Ab12.woff2'), Buffer.alloc(2000));
writeFileSync(path.join(client, 'assets/built-Ab12.js'), script);
writeFileSync(path.join(client, 'assets/built-Ab12.js.br'), brotliCompressSync('// br'));
writeFileSync(path.join(client, 'assets/built-Ab12.js.gz'), gzipSync('// gz'));
const app = new Koa();
app.use(createStaticAssets(client));
app.use((ctx) => {
  ctx.body = 'next';
});
const server = createHttpServer(app.callback());
const port = await server.listen(0, '127.0.0.1');
afterAll(() => server.close(0));

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(`http://127.0.0.1:${port}${address}`, { headers, method });

describe('a hashed asset', () => {
  test('may compile WebAssembly only if it is the worker that decodes HEIC photos', async () => {
    const policy = async (address: string) => (await get(address)).headers['content-security-policy'];
    expect(await policy('/assets/heic.worker-Ab12.js')).toContain("'wasm-unsafe-eval'");
    expect(await policy('/assets/app-Ab12.js')).toBeUndefined();
  });

  test('may be cached for a year and has its type', async () => {
    const answer = await get('/assets/app-Ab12.js');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(script);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  test('is sent in the smallest encoding that the browser supports', async () => {
    const brotli = await get('/assets/app-Ab12.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script);
    const zipped = await get('/assets/app-Ab12.js', { 'Accept-Encoding': 'gzip;q=0.5, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).toBe(script);
  });

  test('is sent as compressed by the build', async () => {
    const brotli = await get('/assets/built-Ab12.js', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('// br');
    const zipped = await get('/assets/built-Ab12.js', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(zipped.bytes).toString()).toBe('// gz');
    // Decompressed from its compressed form, the only one in memory.
    expect((await get('/assets/built-Ab12.js')).text).toBe('// gz');
    expect((await get('/assets/built-Ab12.js.br')).status).toBe(404);
  });

  test('is not sent again to browsers that have it', async () => {
    const { etag = '' } = (await get('/assets/app-Ab12.js')).headers;
    const again = await get('/assets/app-Ab12.js', { 'If-None-Match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
  });

  test('that is already compressed is sent unchanged', async () => {
    const answer = await get('/assets/font-Ab12.woff2', { 'Accept-Encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('font/woff2');
    expect(answer.bytes.length).toBe(2000);
  });

  test('answers HEAD with its size and no body', async () => {
    const answer = await get('/assets/app-Ab12.js', {}, 'HEAD');
    expect(answer.headers['content-length']).toBe(String(script.length));
    expect(answer.bytes.length).toBe(0);
  });

  test('of an older build is 404, not a page, and is not cached', async () => {
    const answer = await get('/assets/app-Old1.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('cannot be written', async () => {
    const answer = await get('/assets/app-Ab12.js', {}, 'PUT');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

test('other public files may be cached for an hour', async () => {
  const answer = await get('/favicon.svg');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect((await get('/robots.txt')).text).toBe('User-agent: *');
});

describe('nothing else is served', () => {
  test('the template and the build manifest are not files of the site', async () => {
    for (const address of ['/index.html', '/.vite/manifest.json', '/assets']) {
      expect((await get(address)).text).toBe('next');
    }
  });

  test('paths cannot leave the folder', async () => {
    const attempts = [
      '/assets/../../secret.json',
      '/assets/%2e%2e/%2e%2e/secret.json',
      '/assets/..%2f..%2fsecret.json',
      '/assets/..\\..\\secret.json',
      '/../secret.json',
      '//secret.json',
      '/assets/app-Ab12.js%00.html',
    ];
    for (const attempt of attempts) {
      const answer = await sendBytes(port, `GET ${attempt} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer, attempt).toMatch(/^HTTP\/1\.1 (?:200 OK[^]*next|404|400)/);
      expect(answer, attempt).not.toContain('secret":');
    }
  });

  test('a site that was never built has no files', () => {
    expect(typeof createStaticAssets(path.join(folder, 'nothing'))).toBe('function');
  });
});
