import type { PublicPage } from '@truepage/core/api/content';
import { expect, test } from 'vitest';
import type { PageRequest } from '@truepage/core/site/page-contract';
import { renderPage } from '../../entry-server.tsx';
import { aPageRequest } from '../../testing/page-request.ts';

const aPage = (changes: Partial<PublicPage> = {}): PublicPage => ({
  slug: 'about',
  title: 'About <us>',
  content: '<h2>Who we are</h2><p>Translators.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  description: 'Who we are.',
  locale: 'en',
  locales: ['en'],
  updatedAt: '2026-11-19T23:30:00.000Z',
  isPublished: true,
  menuLocation: 'none',
  menuOrder: 0,
  ...changes,
});

/** An API with one page, whose errors are those of the server's own calls. */
function apiWith(page: PublicPage, asked: string[] = []): PageRequest['call'] {
  return (async (name: string, params: { slug?: string }) => {
    if (name !== 'getContentPage') throw new Error(`${name} is not for the server's rendering`);
    asked.push(params.slug ?? '');
    if (params.slug === 'broken') throw Object.assign(new Error('no'), { status: 500 });
    if (params.slug !== page.slug) throw Object.assign(new Error('Page not found'), { status: 404 });
    return page;
  }) as PageRequest['call'];
}

async function pageAt(url: string, call = apiWith(aPage()), changes: Partial<PageRequest> = {}) {
  const page = await renderPage(aPageRequest({ url, call, ...changes }));
  if (page.kind !== 'page') throw new Error(`${url} is no page but a redirect`);
  return page;
}

test('a page shows its title as text, its HTML unchanged, and the day of its last change', async () => {
  const { status, body, head } = await pageAt('/content/about');

  expect(status).toBe(200);
  expect(body).toContain('About &lt;us&gt;</span></h1>');
  expect(body).toContain('<h2>Who we are</h2><p>Translators.</p><div class="prose-table"><table>');
  expect(body).toContain(
    '<span>Last updated: </span><time dateTime="2026-11-19T23:30:00.000Z">November\u00a019, 2026</time>',
  );
  expect(head).toContain('<title>About &lt;us&gt; | TruePage</title>');
});

test('a page in another language than the site declares its language', async () => {
  const { body } = await pageAt('/content/about', undefined, { locale: 'es' });

  expect(body).toContain('<article lang="en"');
  expect(body).toContain('Esta página aún no está disponible en español.');
  expect(body).toContain('19\u00a0de\u00a0noviembre de\u00a02026');
  expect((await pageAt('/content/about')).body).toContain('<article class');
  const arabic = await pageAt('/content/about', undefined, { locale: 'ar' });
  expect(arabic.body).toContain('<article lang="en" dir="ltr"');
});

test('an address without a page responds with 404, an explanation and a link to the home page', async () => {
  const { status, body, head } = await pageAt('/content/nothing');

  expect(status).toBe(404);
  expect(body).toMatch(/role="alert"[^]*<h1[^>]*>Page not found<\/h1>[^]*href="\/"[^>]*>Return to Home</);
  expect(head).toContain('<title>Page not found | TruePage</title>');
  expect(head).toContain('noindex');
});

test.each(['careers', 'our-team'])('%s is never a page, and no request is sent', async (slug) => {
  const asked: string[] = [];
  const { status, body } = await pageAt(`/content/${slug}`, apiWith(aPage({ slug }), asked));

  expect(status).toBe(404);
  expect(body).toContain('Page not found');
  expect(asked).toEqual([]);
});

test('without a slug there is no page', async () => {
  const { status, body } = await pageAt('/content');

  expect(status).toBe(404);
  expect(body).toContain('No slug specified');
});

test('a page that the server could not load is requested by the browser', async () => {
  const { status, body, head } = await pageAt('/content/broken');

  expect(status).toBe(200);
  expect(body).toContain('Loading the page…');
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(head).not.toContain('canonical');
});

const contact = apiWith(aPage({ slug: 'contact', title: 'Contact' }));

test('the contact page has a form that works without JavaScript', async () => {
  const { body } = await pageAt('/content/contact', contact);

  const [form = ''] = /<form[^>]*>/.exec(body) ?? [];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/content/contact#contact-form"');
  for (const name of ['name', 'email', 'message', 'website']) expect(body).toContain(`name="${name}"`);
  expect(body).not.toContain('Your message is on its way');
  expect((await pageAt('/content/about')).body).not.toContain('<form');
});

test('after a message without JavaScript the page confirms it', async () => {
  expect((await pageAt('/content/contact?sent=1', contact)).body).toContain('Your message is on its way');
});

const typed = { name: '"><script>', email: 'not an address', message: '\n</textarea><b>é' };

function anUnsent(status: number, body: object) {
  return { refusedForm: { typed, refusal: { status, body: JSON.stringify(body) } } };
}

const wrongEmail = anUnsent(422, { code: 'request.invalid', details: { fields: { email: 'invalid' } } });

test('a refused message is in the form as typed, with the errors next to its fields', async () => {
  const { body, state } = await pageAt('/content/contact', contact, wrongEmail);

  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(body).toContain('value="not an address"');
  expect(body).toMatch(/<textarea[^>]*>\n\n&lt;\/textarea&gt;&lt;b&gt;é<\/textarea>/);
  expect(body).toMatch(/role="alert"[^]*href="#contact-email"[^>]*>Please enter an email address such as/);
  expect(body).toMatch(/aria-invalid="true"[^>]*aria-describedby="contact-email-error"/);
  expect(body.match(/aria-invalid="/g)).toHaveLength(1);
  // The browser hydrates with the same form.
  expect(state).toContain('"refusedForm":{"typed":');
  expect(state).not.toContain('</textarea>');
});

test('a valid message that failed is kept with the reason, even if the page itself cannot be loaded', async () => {
  const message = 'Something went wrong on our side.';
  const { body } = await pageAt(
    '/content/contact',
    () => Promise.reject(new Error('away')),
    anUnsent(500, { message }),
  );
  expect(body).toContain('Your message was not sent');
  expect(body).toContain(message);
  expect(body).toContain('value="not an address"');

  const tooMany = anUnsent(429, { message: 'no', code: 'request.too_many' });
  const spanish = await pageAt('/content/contact', contact, { ...tooMany, locale: 'es' });
  expect(spanish.body).toContain('Demasiadas solicitudes.');
});

test('a preview is loaded in the browser only, and its address is not repeated', async () => {
  const { isPrivate, body, head, state } = await pageAt('/content/preview/secret-token');

  expect(isPrivate).toBe(true);
  expect(body).toContain('Loading the page…');
  expect(head + state).not.toContain('secret-token');
});
