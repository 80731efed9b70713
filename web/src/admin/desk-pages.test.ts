import { expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { aPageRequest } from '../testing/page-request.ts';

async function page(url: string) {
  const result = await renderPage(aPageRequest({ url }));
  if (result.kind !== 'page') throw new Error(`${url} is no page but a redirect`);
  return result;
}

test.each([
  ['/admin', 200, 'Order Management'],
  ['/admin/login', 200, 'Admin Login'],
  ['/Admin/Pricing', 200, 'Manage Pricing'],
  ['/admin/orders/TP-2026-7K3M-9QRT-2VWX', 200, 'Order TP-2026-7K3M-9QRT-2VWX'],
  ['/admin/welcome/abc', 200, 'Choose your password'],
  ['/admin/console-sign-in', 200, 'Sign in to the console'],
  ['/admin/nothing/here', 404, 'Page not found'],
])('%s is answered %i and titled %s', async (url, status, title) => {
  const { head, ...rest } = await page(url);

  expect(rest.status).toBe(status);
  expect(head).toContain(`<title>${title} | TruePage Admin</title>`);
});

test('the desk is private and not indexed by search engines', async () => {
  const { isPrivate, head } = await page('/admin');

  expect(isPrivate).toBe(true);
  expect(head).toContain('<meta name="robots" content="noindex, nofollow">');
});

test('the server renders no personal data, because it does not know the viewer', async () => {
  const { body } = await page('/admin');

  expect(body).toContain('Checking your session…');
  expect(body).not.toContain('Order Management');
  expect(body).not.toContain('style=');
});

test('an address that merely starts like the desk’s is not one of its pages', async () => {
  expect((await page('/administration')).head).toContain('404 Page Not Found');
});
