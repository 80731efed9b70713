import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentKeeping } from '@truepage/core/content/content-keeping';
import { pruneContent } from '../../src/content/prune-content.ts';
import { ContentImage } from '../../src/db/rows/pages/content-image.ts';
import { ContentVersion } from '../../src/db/rows/pages/content-version.ts';
import { aPageBody, makePage, pictureForm } from './content.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');

const aSlug = () => `page-${randomUUID()}`;
const em = () => server.deps.orm.em.fork();
const inDays = (days: number) =>
  pruneContent({ ...server.deps, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } });
const numbers = async (pageId: string) =>
  (await em().find(ContentVersion, { pageId }, { orderBy: { version: 'asc' } })).map(
    ({ version }) => version,
  );

test('the newest versions of a page are kept, and all of a year', async () => {
  const slug = aSlug();
  const { pageId } = await makePage(server, { slug });
  const saves = contentKeeping.newestVersions + 2;
  for (let times = 0; times < saves; times += 1)
    await admin.call('PUT', `/api/admin/content/${pageId}`, aPageBody({ slug }));
  await inDays(contentKeeping.versionDays - 1);
  expect((await numbers(pageId)).length).toBe(saves + 1);
  await inDays(contentKeeping.versionDays + 1);
  const kept = await numbers(pageId);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([contentKeeping.newestVersions, 4, saves + 1]);
  expect((await server.call('GET', `/api/content/${slug}`)).status).toBe(200);
});

test('a deleted page can be restored for a year', async () => {
  await makePage(server, { slug: aSlug() });
  const { pageId } = await makePage(server, { slug: aSlug() });
  await admin.call('DELETE', `/api/admin/content/${pageId}`);
  await inDays(contentKeeping.versionDays - 1);
  expect(await numbers(pageId)).toEqual([1, 2]);
  await inDays(contentKeeping.versionDays + 1);
  expect(await numbers(pageId)).toEqual([]);
});

test('a picture is deleted if nothing has shown it for a month, but not while a version does', async () => {
  const { url } = (await admin.call('POST', '/api/admin/content-images', pictureForm())).body;
  const slug = aSlug();
  const { pageId } = await makePage(server, { slug, content: `<p><img src="${String(url)}" alt=""></p>` });
  await admin.call('PUT', `/api/admin/content/${pageId}`, aPageBody({ slug, content: 'Without it.' }));
  const get = async () => (await fetch(new URL(String(url), server.origin))).status;
  await inDays(contentKeeping.pictureDays + 1);
  expect(await get()).toBe(200);

  await em().nativeDelete(ContentVersion, { pageId });
  await inDays(contentKeeping.pictureDays - 1);
  expect(await get()).toBe(200);
  await inDays(contentKeeping.pictureDays + 1);
  expect([await get(), await em().count(ContentImage, {})]).toEqual([404, 0]);
});
