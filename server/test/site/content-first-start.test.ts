import { expect, test } from 'vitest';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { ensureFirstPages } from '../../src/content/ensure-first-pages.ts';
import { firstPages } from '../../src/content/first-pages/first-pages.ts';
import { ContentPage } from '../../src/db/rows/pages/content-page.ts';
import { ContentVersion } from '../../src/db/rows/pages/content-version.ts';
import { signInAs } from '../support/staff.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestServer } from '../support/test-server.ts';

test('a new installation has the pages that header and footer link to, in both languages', async () => {
  const server = await startTestServer({ database: await createTestDatabase() });
  try {
    expect(firstPages.map(({ slug }) => slug).toSorted()).toEqual(Object.values(fixedPages).toSorted());
    for (const { slug, en, es } of firstPages) {
      expect((await server.call('GET', `/api/content/${slug}`)).body).toMatchObject({
        title: en.title,
        locale: 'en',
      });
      expect((await server.call('GET', `/api/content/${slug}?locale=es`)).body).toMatchObject({
        title: es.title,
        locale: 'es',
      });
    }
  } finally {
    await server.close();
  }
});

test('many processes that start at once create each page once, and deleted ones do not reappear', async () => {
  let server = await startTestServer({ database: await createTestDatabase() });
  try {
    const em = () => server.deps.orm.em.fork();
    await em().nativeDelete(ContentPage, {});
    await em().nativeDelete(ContentVersion, {});
    await Promise.all(Array.from({ length: 5 }, () => ensureFirstPages(server.deps)));
    expect(await em().count(ContentPage)).toBe(firstPages.length);
    expect(await em().count(ContentVersion, { who: 'system', action: 'created' })).toBe(firstPages.length);

    const admin = await signInAs(server, 'admin');
    for (const { id } of await em().findAll(ContentPage))
      await admin.call('DELETE', `/api/admin/content/${id}`);
    server = await server.restart();
    expect(await em().count(ContentPage)).toBe(0);
  } finally {
    await server.close();
  }
});

test('pages that were not edited follow our texts; the owner’s stay', async () => {
  let server = await startTestServer({ database: await createTestDatabase() });
  try {
    const em = () => server.deps.orm.em.fork();
    const page = (slug: string) => em().findOneOrFail(ContentPage, { slug });
    const admin = await signInAs(server, 'admin');
    const terms = await page('terms-of-service');
    await admin.call('PUT', `/api/admin/content/${terms.id}`, { ...terms, content: '<p>Our own terms.</p>' });
    const before = '<p>There is no fixed date on which documents are deleted.</p>';
    await em().nativeUpdate(ContentPage, { slug: ['faq', 'terms-of-service'] }, { content: before });
    server = await server.restart();
    const faq = firstPages.find(({ slug }) => slug === 'faq');
    expect(await page('faq')).toMatchObject({ title: faq?.en.title, es: { title: faq?.es.title } });
    expect((await page('faq')).content).not.toBe(before);
    expect((await page('terms-of-service')).content).toBe(before);
    const history = await em().find(ContentVersion, { slug: 'faq' }, { orderBy: { version: 'asc' } });
    expect(history.map(({ action, who }) => [action, who])).toEqual([
      ['created', 'system'],
      ['saved', 'system'],
    ]);
    server = await server.restart();
    expect(await em().count(ContentVersion, { slug: 'faq' })).toBe(2);
  } finally {
    await server.close();
  }
});
