import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, sampleDir, test } from './sample.ts';

/** Sets one cookie of each kind and returns which it received. */
async function cookieServer() {
  const server = createServer((request, response) => {
    if (request.url === '/set') {
      response.setHeader('Set-Cookie', [
        'kept=1; Max-Age=1000; HttpOnly; SameSite=Strict; Secure; Path=/',
        '__Host-host=1; Max-Age=1000; Secure; Path=/',
        '__Host-wrong=1; Max-Age=1000; Secure; Path=/deep',
        'fleeting=1; Path=/',
        'narrow=1; Max-Age=1000; Path=/deep',
        'over=1; Max-Age=0; Path=/',
      ]);
    }
    response.end(request.headers.cookie ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('cookies with an age outlive the program, session cookies do not', async ({ desktop, app, page }) => {
  const { server, origin } = await cookieServer();
  const fetched = (path: string) =>
    page.evaluate((url) => window.sample.invoke('fetch', url), `${origin}${path}`);
  await fetched('/set');
  expect(await fetched('/')).toBe('kept=1; __Host-host=1; fleeting=1');
  expect(await fetched('/deep/er')).toBe('narrow=1; kept=1; __Host-host=1; fleeting=1');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await app.close();

  const again = await desktop.launch({ appDir: sampleDir });
  const next = await again.firstWindow();
  await next.locator('body[data-bridge]').waitFor();
  const sent = await next.evaluate((url) => window.sample.invoke('fetch', url), `${origin}/`);
  expect(sent).toBe('kept=1; __Host-host=1');
  await again.evaluate(async ({ session }) => session.fromPartition('persist:sample').clearStorageData());
  expect(await next.evaluate((url) => window.sample.invoke('fetch', url), `${origin}/`)).toBe('');
  server.close();
});

test('a power cut loses the cookies that were not flushed', async ({ desktop, app, page }) => {
  const { server, origin } = await cookieServer();
  await page.evaluate((url) => window.sample.invoke('fetch', url), `${origin}/set`);
  const ended = once(app.process(), 'exit');
  app.process().kill('SIGKILL');
  await ended;
  const next = await desktop.launch({ appDir: sampleDir });
  const page2 = await next.firstWindow();
  await page2.locator('body[data-bridge]').waitFor();
  expect(await page2.evaluate((url) => window.sample.invoke('fetch', url), `${origin}/`)).toBe('');
  server.close();
});

test('the lock of a killed program is taken over by the next', async ({ desktop, app }) => {
  const ended = once(app.process(), 'exit');
  app.process().kill('SIGKILL');
  await ended;
  const next = await desktop.launch({ appDir: sampleDir });
  await expect((await next.firstWindow()).getByRole('heading')).toHaveText('Sample');
});
