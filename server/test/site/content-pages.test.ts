import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { ContentPage } from '../../src/db/rows/pages/content-page.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { aPageBody, makePage } from './content.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin', 'ada');

const em = () => server.deps.orm.em.fork();
const aSlug = () => `page-${randomUUID()}`;
const read = (slug: string, locale = '') =>
  server.call('GET', `/api/content/${slug}${locale === '' ? '' : `?locale=${locale}`}`);
const create = (body: unknown) => admin.call('POST', '/api/admin/content', body);
const save = (id: string, body: unknown) => admin.call('PUT', `/api/admin/content/${id}`, body);
const edited = (id: string) => admin.call('GET', `/api/admin/content/${id}`);
const idOf = ({ body }: Reply) => String(body['id']);
const navigation = async (locale = 'en') =>
  (await server.call('GET', `/api/content-navigation?locale=${locale}`)).body as unknown as {
    slug: string;
    title: string;
  }[];

describe('a published page', () => {
  test('is returned with its HTML, its description and its position in the menus', async () => {
    const slug = aSlug();
    const content = '# Where<br><br>We are **here**, see <a href="/track">there</a>.';
    await makePage(server, { slug, content, menuLocation: 'company', menuOrder: 3 });
    const { status, body, headers } = await read(slug);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        slug,
        title: 'Opening hours',
        content: '<h2>Where</h2><p>We are <strong>here</strong>, see <a href="/track">there</a>.</p>',
        description: 'We are here, see there.',
        locale: 'en',
        locales: ['en'],
        isPublished: true,
        menuLocation: 'company',
        menuOrder: 3,
        updatedAt: expect.stringMatching(/Z$/),
      },
    });
    const again = await server.call('GET', `/api/content/${slug}`, undefined, {
      'If-None-Match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('is in Spanish if it is translated, in English otherwise', async () => {
    const [both, one] = [aSlug(), aSlug()];
    const translations = { es: { title: 'Horario', content: 'Estamos **aquí**.' } };
    await makePage(server, { slug: both, translations, menuLocation: 'support' });
    await makePage(server, { slug: one });
    expect((await read(both, 'es')).body).toMatchObject({
      title: 'Horario',
      content: '<p>Estamos <strong>aquí</strong>.</p>',
      locale: 'es',
      locales: ['en', 'es'],
    });
    expect((await read(both, 'fr')).body).toMatchObject({ title: 'Opening hours', locale: 'en' });
    expect((await read(one, 'es')).body).toMatchObject({ title: 'Opening hours', locale: 'en' });
    expect((await navigation('es')).find(({ slug }) => slug === both)?.title).toBe('Horario');
    expect((await navigation()).find(({ slug }) => slug === both)?.title).toBe('Opening hours');
  });

  test('that became a draft is gone at once, even for clients with a cached answer', async () => {
    const slug = aSlug();
    const { pageId } = await makePage(server, { slug, menuLocation: 'header' });
    const etag = (await read(slug)).headers.get('etag') ?? '';
    expect((await navigation()).map((page) => page.slug)).toContain(slug);
    await save(pageId, aPageBody({ slug, isPublished: false, menuLocation: 'header' }));
    const { status, body } = await server.call('GET', `/api/content/${slug}`, undefined, {
      'If-None-Match': etag,
    });
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'content.not_found', message: 'Page not found' },
    });
    expect((await navigation()).map((page) => page.slug)).not.toContain(slug);
  });
});

test.each(['nothing-here', 'careers', 'our-team', 'x'.repeat(400), '%00', 'Über'])(
  'there is no page at %s',
  async (slug) => {
    if (slug === 'careers') {
      const { pageId } = await makePage(server, { slug: aSlug(), menuLocation: 'company' });
      await em().nativeUpdate(ContentPage, { id: pageId }, { slug });
    }
    const { status, body } = await read(slug);
    expect([status, body['code']]).toEqual([404, 'content.not_found']);
  },
);

test('menus list their pages by order, then title', async () => {
  const [a, b, c, draft, none] = [aSlug(), aSlug(), aSlug(), aSlug(), aSlug()];
  await makePage(server, { slug: a, title: 'Zebra', menuLocation: 'services', menuOrder: 1_000 });
  await makePage(server, { slug: b, title: 'Apple', menuLocation: 'services', menuOrder: 1_000 });
  await makePage(server, { slug: c, title: 'Last', menuLocation: 'services', menuOrder: 999 });
  await makePage(server, { slug: draft, menuLocation: 'services', isPublished: false });
  await makePage(server, { slug: none, menuLocation: 'none' });
  const listed = (await navigation())
    .map(({ slug }) => slug)
    .filter((slug) => [a, b, c, draft, none].includes(slug));
  expect(listed).toEqual([c, b, a]);
});

describe('saving', () => {
  test('derives the address by the full rule, whatever was typed', async () => {
    const reply = await create(aPageBody({ slug: '  Política  de Envíos! ' }));
    expect([reply.status, reply.body['slug']]).toEqual([201, 'politica-de-envios']);
  });

  test.each([
    ['文書の種類', 'wenshunozhonglei'],
    ['Часто задаваемые', 'chasto-zadavaemye'],
  ])('transliterates %s', async (typed, slug) => {
    expect((await create(aPageBody({ slug: typed }))).body['slug']).toBe(slug);
  });

  test.each([
    [{ slug: '!!!', title: '—' }, 'content.slug_invalid'],
    [{ slug: 'Careers' }, 'content.slug_blocked'],
    [{ slug: 'our team' }, 'content.slug_blocked'],
    [{ title: '   ' }, 'request.invalid'],
    [{ title: '\u0000\u200B' }, 'request.invalid'],
    [{ content: '' }, 'request.invalid'],
    [{ content: 'x'.repeat(200_001) }, 'request.invalid'],
    [{ content: '&'.repeat(100_000) }, 'request.invalid'],
    [{ menuLocation: 'nowhere' }, 'request.invalid'],
  ])('refuses %j', async (wrong, code) => {
    const { status, body } = await create({ ...aPageBody({ slug: aSlug() }), ...wrong });
    expect([status, body['code']]).toEqual([400, code]);
  });

  test.each([
    ' ',
    '\n\n',
    '\u00A0',
    '&#8203;&zwj;\u2060',
    '<p> </p>',
    '<br><br>',
    '<p>&nbsp;<b></b></p>',
    '<script>x()</script>',
  ])('needs content that can be seen: %j is none', async (content) => {
    const refusal = (field: string) => ({
      code: 'request.invalid',
      details: { fields: { [field]: 'required' } },
    });
    const english = await create(aPageBody({ slug: aSlug(), content }));
    expect([english.status, english.body]).toMatchObject([400, refusal('content')]);
    const translations = { es: { title: 'Horario', content } };
    const spanish = await create(aPageBody({ slug: aSlug(), translations }));
    expect([spanish.status, spanish.body]).toMatchObject([400, refusal('translations.es.content')]);
  });

  test('accepts texts of the maximum length in both languages', async () => {
    const content = '文'.repeat(200_000);
    const translations = { es: { title: 'Largo', content } };
    const { status, body } = await create(aPageBody({ slug: aSlug(), content, translations }));
    expect([status, String(body['content']).length]).toEqual([201, 200_000]);
  });

  test('removes what the allow-list does not contain, and says so', async () => {
    const slug = aSlug();
    const content = '<script>x</script><p onclick="x">Hi</p>';
    const translations = { es: { title: 'Hola', content: '<iframe></iframe>Hola' } };
    const { body } = await create({ ...aPageBody({ slug, content, translations }), isApproved: true });
    expect(body).toMatchObject({
      content: '<p>Hi</p>',
      translations: { es: { title: 'Hola', content: 'Hola' } },
      removed: ['script', 'onclick', 'iframe'],
      version: 1,
    });
    expect((await read(slug)).body['content']).toBe('<p>Hi</p>');
  });

  test('HTML written directly into the database is sanitised when it is read', async () => {
    const slug = aSlug();
    const { pageId } = await makePage(server, { slug });
    const content = '<p>Hi</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
    await em().nativeUpdate(ContentPage, { id: pageId }, { content });
    expect((await read(slug)).body['content']).toBe('<p>Hi</p><p>x</p>');
  });

  test('keeps translations that are not sent, and removes those that are null', async () => {
    const translations = { es: { title: 'Hola', content: 'Hola' } };
    const slug = aSlug();
    const { pageId } = await makePage(server, { slug, translations });
    expect((await save(pageId, aPageBody({ slug }))).body['translations']).toEqual(translations);
    const { body } = await save(pageId, { ...aPageBody({ slug }), translations: { es: null } });
    expect([body['translations'], body['translatedInto']]).toEqual([{ es: null }, []]);
  });

  test('an invalid order counts as 0', async () => {
    const { body } = await create({ ...aPageBody({ slug: aSlug() }), menuOrder: 'first' });
    expect(body['menuOrder']).toBe(0);
  });

  test('is refused for a replaced version', async () => {
    const slug = aSlug();
    const { pageId } = await makePage(server, { slug });
    const both = await Promise.all(
      ['one', 'two'].map((content) => save(pageId, { ...aPageBody({ slug, content }), version: 1 })),
    );
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'content.changed_meanwhile',
      details: { version: 2 },
    });
    expect((await edited(pageId)).body['version']).toBe(2);
    expect((await save(pageId, aPageBody({ slug, content: 'three' }))).status).toBe(200);
  });

  test('adds an audit entry and an event for the desk', async () => {
    const slug = aSlug();
    const pageId = idOf(await create(aPageBody({ slug })));
    await save(pageId, aPageBody({ slug }));
    await admin.call('DELETE', `/api/admin/content/${pageId}`);
    const lines = await em().find(
      AuditEntry,
      { what: { $like: 'content.%' }, who: 'ada' },
      { orderBy: { id: 'asc' } },
    );
    expect(lines.slice(-3).map(({ what }) => what)).toEqual([
      'content.created',
      'content.saved',
      'content.deleted',
    ]);
    expect(lines.at(-1)?.before).toEqual({ pageId, slug, isPublished: true, version: 3 });
    const news = await em().find(
      StaffEvent,
      { name: 'content.changed' },
      { orderBy: { id: 'desc' }, limit: 3 },
    );
    for (const { payload } of news) expect(payload).toEqual({ orderNumber: null, pageId, slug });
  });
});

describe('an address that another page has', () => {
  test('is refused with a free suggestion', async () => {
    const slug = aSlug();
    await makePage(server, { slug });
    await makePage(server, { slug: `${slug}-2` });
    const { status, body } = await create(aPageBody({ slug }));
    expect([status, body['code'], body['details']]).toEqual([
      409,
      'content.slug_taken',
      { suggestion: `${slug}-3` },
    ]);
    const { pageId } = await makePage(server, { slug: aSlug() });
    expect((await save(pageId, aPageBody({ slug }))).status).toBe(409);
  });

  test('is given to one of many concurrent requests', async () => {
    const slug = aSlug();
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(aPageBody({ slug }))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    for (const { body } of refused) expect(body['details']).toEqual({ suggestion: `${slug}-2` });
  });
});

test('the list contains every page without its texts, by title', async () => {
  const slug = aSlug();
  await makePage(server, { slug, title: 'A first one', isPublished: false });
  const { body } = await admin.call('GET', '/api/admin/content');
  const pages = body as unknown as { slug: string; title: string }[];
  expect(pages.find((page) => page.slug === slug)).toEqual({
    id: expect.any(String),
    slug,
    title: 'A first one',
    isPublished: false,
    menuLocation: 'none',
    menuOrder: 0,
    updatedAt: expect.any(String),
    translatedInto: [],
  });
  const titles = pages.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('a source is previewed as readers would see it, without being saved', async () => {
  const { body } = await admin.call('POST', '/api/admin/content-rendering', {
    content: '# Hi<script>x</script>',
  });
  expect(body).toEqual({ html: '<h2>Hi</h2>', removed: ['script'] });
});

test.each(['nothing', randomUUID()])('a page that does not exist is not found: %s', async (id) => {
  for (const reply of [
    await edited(id),
    await save(id, aPageBody({ slug: aSlug() })),
    await admin.call('DELETE', `/api/admin/content/${id}`),
    await admin.call('GET', `/api/admin/content/${id}/versions`),
    await admin.call('POST', `/api/admin/content/${id}/preview-link`),
  ])
    expect([reply.status, reply.body['code']]).toEqual([404, 'content.not_found']);
});
