import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPageBody, makePage } from './content.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-20T10:00:00Z');
const server = await startServerForFile({
  clock: { now: () => now },
  env: { PUBLIC_URL: 'https://truepage.example' },
});
const admin = await signInAs(server, 'admin');

const dayMs = 24 * 3_600_000;
const invalid = { status: 404, code: 'content.preview_invalid' };

async function linkTo(pageId: string): Promise<string> {
  const { body } = await admin.call('POST', `/api/admin/content/${pageId}/preview-link`);
  return String(body['url']).replace('https://truepage.example/content/preview/', '');
}

async function open(token: string, query = '') {
  const { status, body } = await server.call('GET', `/api/content-previews/${token}${query}`);
  return status === 200 ? body : { status, code: body['code'] };
}

test('a draft is shown in its current version to anyone with the link', async () => {
  const slug = `page-${randomUUID()}`;
  const { pageId } = await makePage(server, { slug, isPublished: false });
  const { body } = await admin.call('POST', `/api/admin/content/${pageId}/preview-link`);
  expect(body).toEqual({
    url: expect.stringMatching(/^https:\/\/truepage\.example\/content\/preview\/[\w-]+\.[\w-]+$/),
    worksUntil: '2026-11-27T10:00:00.000Z',
  });
  const token = await linkTo(pageId);
  expect(await open(token)).toMatchObject({
    slug,
    isPublished: false,
    content: expect.stringContaining('here'),
  });
  const translations = { es: { title: 'Hola', content: 'Hola' } };
  await admin.call(
    'PUT',
    `/api/admin/content/${pageId}`,
    aPageBody({ slug, isPublished: false, translations }),
  );
  expect(await open(token, '?locale=es')).toMatchObject({ title: 'Hola', locale: 'es' });
  const { headers } = await server.call('GET', `/api/content-previews/${token}`);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a link is valid for seven days', async () => {
  const { pageId } = await makePage(server, { slug: `page-${randomUUID()}` });
  const token = await linkTo(pageId);
  const made = now;
  now = new Date(made.getTime() + 7 * dayMs - 1);
  expect(await open(token)).toMatchObject({ title: 'Opening hours' });
  now = new Date(made.getTime() + 7 * dayMs);
  expect(await open(token)).toEqual(invalid);
  now = made;
});

test('a link expires with its page, even if the page is restored', async () => {
  const { pageId, versionId } = await makePage(server, { slug: `page-${randomUUID()}` });
  const token = await linkTo(pageId);
  await admin.call('DELETE', `/api/admin/content/${pageId}`);
  expect(await open(token)).toEqual(invalid);
  now = new Date(now.getTime() + 1000);
  await admin.call('POST', `/api/admin/content/${pageId}/versions/${versionId}/restore`);
  expect(await open(token)).toEqual(invalid);
  expect(await open(await linkTo(pageId))).toMatchObject({ title: 'Opening hours' });
});

test('a link that we did not create shows nothing', async () => {
  const { pageId } = await makePage(server, { slug: `page-${randomUUID()}` });
  const [payload = '', mac = ''] = (await linkTo(pageId)).split('.');
  const other = await makePage(server, { slug: `page-${randomUUID()}` });
  const [otherPayload = ''] = (await linkTo(other.pageId)).split('.');
  const download = server.deps.links.sign({ via: 'visitor', fileId: pageId, binding: '' }, now);
  const wrong = [
    `${otherPayload}.${mac}`,
    `${payload}.${mac.slice(1)}`,
    `${payload}.`,
    payload,
    'x',
    download,
  ];
  for (const token of [...wrong, 'x'.repeat(400), `${payload}.${mac}.x`])
    expect(await open(token)).toEqual(invalid);
});
