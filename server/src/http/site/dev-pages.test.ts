import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { developmentSite } from './dev-pages.ts';
import { send } from '../testing/raw-request.ts';
import { startSampleApp } from '../testing/sample-app.ts';
import { folderForFile } from '../../../test/support/folder-for-file.ts';

const folder = folderForFile('development-site-');
const render = (word: string) =>
  `export const renderPage = async ({ url }) => ({ kind: 'page', status: 200, htmlAttributes: '', head: '', body: '${word} ' + url, state: '', isPrivate: false });`;

mkdirSync(path.join(folder, 'src'));
writeFileSync(path.join(folder, 'index.html'), '<html><head></head><body><!--body--></body></html>');
writeFileSync(path.join(folder, 'src/entry-server.tsx'), render('first'));
writeFileSync(path.join(folder, 'src/module.ts'), 'export const typed: number = 1;');
const site = developmentSite(folder, () => app.http.server);
const app = await startSampleApp({ site, siteFiles: site.middleware });
afterAll(async () => {
  await site.close();
  await app.stop();
});

test('pages are rendered from the sources, with hot reload', async () => {
  const page = await send(`${app.url}/anywhere`, { headers: { Accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('first /anywhere');
  expect(page.text).toContain('/@vite/client');
});

test('a changed source is visible in the next page', async () => {
  writeFileSync(path.join(folder, 'src/entry-server.tsx'), render('second'));
  await expect.poll(async () => (await send(`${app.url}/x`)).text).toContain('second /x');
});

test('modules are served as the browser needs them, and logged as routine', async () => {
  const module = await send(`${app.url}/src/module.ts`);
  expect(module.status).toBe(200);
  expect(module.text).toContain('export const typed = 1');
  const id = module.headers['x-request-id'];
  await expect
    .poll(() => app.logged().find((line) => line['requestId'] === id))
    .toMatchObject({ level: 'debug' });
});

test('the API responds as usual', async () => {
  expect((await send(`${app.url}/api/prices`)).status).toBe(200);
  expect((await send(`${app.url}/api/nothing`)).status).toBe(404);
});
