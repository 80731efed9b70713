import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serveApp } from './app-protocol.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

function aRenderer(): string {
  const root = temporaryFolder();
  const folder = path.join(root, 'renderer');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>the desk');
  writeFileSync(path.join(folder, 'assets/main.js'), 'run()');
  writeFileSync(path.join(folder, 'assets/main.js.map'), '{}');
  writeFileSync(path.join(root, 'secret.js'), 'secret');
  mkdirSync(path.join(root, 'renderer-of-others'));
  writeFileSync(path.join(root, 'renderer-of-others/theirs.js'), 'secret');
  return folder;
}

const ask = async (address: string, init: RequestInit = {}) =>
  serveApp(new Request(address, init), { folder: aRenderer(), fetchFromServer: undefined });

test('every path of the desk returns the one page, with a policy that allows nothing inline or foreign', async () => {
  for (const address of [
    'app://console/',
    'app://console/admin',
    'app://console/admin/orders/TP-1?tab=files',
  ]) {
    const answer = await ask(address);
    expect(await answer.text()).toBe('<!doctype html>the desk');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('files have their own content type, and sniffing is off', async () => {
  const answer = await ask('app://console/assets/main.js');
  expect(await answer.text()).toBe('run()');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('nothing outside of the renderer’s folder is served, however the path is written', async () => {
  const attempts = [
    '../secret.js',
    '%2e%2e/secret.js',
    '..%2fsecret.js',
    '%2e%2e%2fsecret.js',
    'assets/..%2f..%2fsecret.js',
    '..%5csecret.js',
    '..\\secret.js',
    '..%2frenderer-of-others%2ftheirs.js',
    '%2fetc%2fpasswd.js',
    '//etc/passwd.js',
    'c:%2fsecret.js',
    'secret.js%00.png',
    '%252e%252e%252fsecret.js',
  ];
  for (const attempt of attempts) {
    const answer = await ask(`app://console/${attempt}`);
    expect([400, 404], attempt).toContain(answer.status);
    expect(await answer.text()).toBe('');
  }
});

test('file types that the page does not use are not served', async () => {
  expect((await ask('app://console/assets/main.js.map')).status).toBe(404);
  expect((await ask('app://console/assets/none.css')).status).toBe(404);
  expect((await ask('app://console/assets')).status).toBe(404);
  expect((await ask('app://console/api/admin/orders')).status).toBe(404);
});

test('broken escapes, and characters that a file system could interpret, are refused', async () => {
  for (const name of [
    '..%5csecret.js',
    '..\\secret.js',
    'c:%2fsecret.js',
    'main.js%00.png',
    'main.js:stream.js',
  ]) {
    expect((await ask(`app://console/${name}`)).status, name).toBe(400);
  }
  expect((await ask('app://console/%E0%A4%A')).status).toBe(400);
});

test('other hosts and other methods are refused', async () => {
  expect((await ask('app://evil/index.html')).status).toBe(404);
  expect((await ask('app://console/admin', { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await ask('app://console/admin', { method: 'HEAD' })).status).toBe(405);
});

test("built files are cached with Chromium's compiled code; the page itself is reloaded", async () => {
  const kept = async (address: string) => (await ask(address)).headers.get('cache-control');
  expect(await kept('app://console/assets/main.js')).toContain('immutable');
  expect(await kept('app://console/admin')).toBe('no-store');
});
