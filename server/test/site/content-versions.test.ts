import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPageBody, makePage } from './content.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin', 'ada');

interface Version {
  readonly id: string;
  readonly version: number;
  readonly action: string;
  readonly who: string;
}

const aSlug = () => `page-${randomUUID()}`;
const save = (id: string, body: unknown) => admin.call('PUT', `/api/admin/content/${id}`, body);
const remove = (id: string) => admin.call('DELETE', `/api/admin/content/${id}`);
const restore = (id: string, versionId: string) =>
  admin.call('POST', `/api/admin/content/${id}/versions/${versionId}/restore`);
const versions = async (id: string) =>
  (await admin.call('GET', `/api/admin/content/${id}/versions`)).body as unknown as Version[];
const told = (list: readonly Version[]) =>
  list.map(({ version, action, who }) => `${version} ${action} by ${who}`);

test('every save is a readable version', async () => {
  const slug = aSlug();
  const { pageId, versionId } = await makePage(server, { slug, content: 'one' });
  await save(pageId, aPageBody({ slug, content: 'two', isPublished: false }));
  expect(told(await versions(pageId))).toEqual(['2 saved by ada', '1 created by system']);
  const { body } = await admin.call('GET', `/api/admin/content/${pageId}/versions/${versionId}`);
  expect(body).toEqual({
    id: versionId,
    version: 1,
    action: 'created',
    who: 'system',
    at: expect.stringMatching(/Z$/),
    title: 'Opening hours',
    slug,
    isPublished: true,
    content: 'one',
    translations: { es: null },
    menuLocation: 'none',
    menuOrder: 0,
  });
});

test('a version can be restored as a new version of the page', async () => {
  const slug = aSlug();
  const translations = { es: { title: 'Uno', content: 'uno' } };
  const { pageId, versionId } = await makePage(server, {
    slug,
    content: 'one',
    translations,
    menuLocation: 'footer',
  });
  await save(pageId, {
    ...aPageBody({ slug: aSlug(), content: 'two', menuOrder: 7 }),
    translations: { es: null },
  });
  const { status, body } = await restore(pageId, versionId);
  expect([status, body]).toMatchObject([
    200,
    { id: pageId, slug, content: 'one', translations, menuLocation: 'footer', menuOrder: 0, version: 3 },
  ]);
  expect(told(await versions(pageId))[0]).toBe('3 restored by ada');
  expect((await server.call('GET', `/api/content/${slug}`)).body['content']).toBe('<p>one</p>');
});

test('a version is restored over the seen page version, and over no other', async () => {
  const slug = aSlug();
  const { pageId, versionId } = await makePage(server, { slug, content: 'one' });
  const restoreOver = (version: number) =>
    admin.call('POST', `/api/admin/content/${pageId}/versions/${versionId}/restore?version=${version}`);
  await save(pageId, aPageBody({ slug, content: 'two' }));
  await save(pageId, aPageBody({ slug, content: 'three' }));
  const { status, body } = await restoreOver(2);
  expect([status, body['code'], body['details']]).toEqual([409, 'content.changed_meanwhile', { version: 3 }]);
  expect((await server.call('GET', `/api/content/${slug}`)).body['content']).toBe('<p>three</p>');
  await remove(pageId);
  expect((await restoreOver(3)).body['details'], 'gone meanwhile').toEqual({ version: 4 });
  expect((await restoreOver(4)).body).toMatchObject({ content: 'one', version: 5 });
});

test('a deleted page is gone, and can be restored with its id', async () => {
  const slug = aSlug();
  const { pageId } = await makePage(server, { slug, content: 'one' });
  expect((await remove(pageId)).body).toEqual({ success: true });
  expect((await remove(pageId)).status).toBe(404);
  expect((await server.call('GET', `/api/content/${slug}`)).status).toBe(404);
  expect(told(await versions(pageId))).toEqual(['2 deleted by ada', '1 created by system']);

  const [deleted] = await versions(pageId);
  const { body } = await restore(pageId, deleted!.id);
  expect(body).toMatchObject({ id: pageId, slug, content: 'one', version: 3 });
  expect((await server.call('GET', `/api/content/${slug}`)).status).toBe(200);
  // An editor that stayed open must not treat it as the page that it had loaded.
  expect((await save(pageId, { ...aPageBody({ slug }), version: 1 })).body['code']).toBe(
    'content.changed_meanwhile',
  );
  expect((await save(pageId, { ...aPageBody({ slug }), version: 3 })).body['version']).toBe(4);
});

test('a page is not restored if another has its address', async () => {
  const slug = aSlug();
  const { pageId, versionId } = await makePage(server, { slug });
  await remove(pageId);
  await makePage(server, { slug });
  const { status, body } = await restore(pageId, versionId);
  expect([status, body['code'], body['details']]).toEqual([
    409,
    'content.slug_taken',
    { suggestion: `${slug}-2` },
  ]);
});

test('with another address it is restored there', async () => {
  const slug = aSlug();
  const { pageId, versionId } = await makePage(server, { slug });
  await remove(pageId);
  await makePage(server, { slug });
  const again = (address: string) =>
    admin.call('POST', `/api/admin/content/${pageId}/versions/${versionId}/restore?slug=${address}`);
  expect((await again('careers')).body['code']).toBe('content.slug_blocked');
  expect((await again(slug)).body['code']).toBe('content.slug_taken');
  expect((await again(`${slug}-2`)).body).toMatchObject({ id: pageId, slug: `${slug}-2` });
});

test('deleted pages are listed until they are restored, last deleted first', async () => {
  const list = async () =>
    (await admin.call('GET', '/api/admin/deleted-content')).body as unknown as { id: string; at: string }[];
  const before = (await list()).length;
  const first = await makePage(server, { slug: aSlug(), title: 'First' });
  const second = await makePage(server, { slug: aSlug(), title: 'Second', isPublished: false });
  await makePage(server, { slug: aSlug(), title: 'Kept' });
  await remove(first.pageId);
  await remove(second.pageId);
  const deleted = await list();
  expect(deleted.length).toBe(before + 2);
  const [latest] = await versions(second.pageId);
  expect(deleted.find(({ id }) => id === second.pageId)).toEqual({
    id: second.pageId,
    versionId: latest!.id,
    title: 'Second',
    slug: expect.any(String),
    isPublished: false,
    who: 'ada',
    at: expect.stringMatching(/Z$/),
  });
  const times = deleted.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => other.localeCompare(one)));

  await restore(second.pageId, latest!.id);
  expect((await list()).map(({ id }) => id)).not.toContain(second.pageId);
});

test('concurrent restores of a deleted page all succeed', async () => {
  const { pageId, versionId } = await makePage(server, { slug: aSlug() });
  // In later rounds every database connection is already open.
  for (let round = 0; round < 4; round += 1) {
    await remove(pageId);
    const replies = await Promise.all(Array.from({ length: 8 }, () => restore(pageId, versionId)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map(({ body }) => body['version'])).size).toBe(8);
  }
});

test('a version of another page is not found', async () => {
  const one = await makePage(server, { slug: aSlug() });
  const other = await makePage(server, { slug: aSlug() });
  for (const versionId of [other.versionId, randomUUID(), 'nothing']) {
    const at = `/api/admin/content/${one.pageId}/versions/${versionId}`;
    expect((await admin.call('GET', at)).body['code']).toBe('content.version_unknown');
    expect((await restore(one.pageId, versionId)).body['code']).toBe('content.version_unknown');
  }
});

test('the newest two hundred versions are listed', async () => {
  const slug = aSlug();
  const { pageId } = await makePage(server, { slug });
  for (let times = 0; times < 205; times += 1) await save(pageId, aPageBody({ slug }));
  const list = await versions(pageId);
  expect([list.length, list[0]?.version]).toEqual([200, 206]);
});
