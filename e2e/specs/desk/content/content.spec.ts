import type { Page } from 'playwright/test';
import { administrator, expect, test } from '../../../desk-fixtures.ts';
import { aPngFile } from '../../../support/documents.ts';
import { ContentEditor } from '../../../pages/desk/content-editor.ts';
import { ContentList } from '../../../pages/desk/content-list.ts';
import { Login } from '../../../pages/desk/login.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('an owner writes a page with a picture, places it in the footer and unpublishes another; a visitor sees exactly that', async ({
  page,
  openPage,
  writePage,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 .*\/content\//);
  const old = await writePage({
    title: 'Summer offer',
    menuLocation: 'company',
  });
  const visitor = await openPage();
  await visitor.goto('/');
  await expect(footer(visitor).getByRole('link', { name: 'Summer offer' })).toBeVisible();

  const list = new ContentList(page);
  const editor = new ContentEditor(page);
  await page.goto('/admin/content');
  await new Login(page).signIn(administrator);
  await expect(list.heading).toBeVisible();
  await list.create.click();
  await expect(editor.heading).toHaveText('Create New Page');
  await editor.title.fill('Weddings abroad');
  await expect(editor.slug).toHaveValue('weddings-abroad');
  await expect(page.getByText('/content/weddings-abroad')).toBeVisible();
  await editor.content.fill('## What you need\n\nYour **birth certificate**.\n\n');
  await editor.content.press('ControlOrMeta+End');
  await editor.insertPicture(aPngFile(640, 480), 'A certificate with a seal');
  await expect(editor.preview.getByRole('img', { name: 'A certificate with a seal' })).toBeVisible();
  await editor.place('Footer', 3);
  await expect(editor.publish).toBeChecked();
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/content\/[\da-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await editor.allPages.getByRole('link', { name: 'Summer offer' }).click();
  await expect(editor.title).toHaveValue('Summer offer');
  await editor.publish.uncheck();
  await editor.saveIt();
  await expect(editor.allPages.getByRole('link', { name: /Summer offer.*Draft/ })).toBeVisible();

  await visitor.goto('/');
  await expect(footer(visitor).getByRole('link', { name: 'Summer offer' })).toHaveCount(0);
  await footer(visitor).getByRole('link', { name: 'Weddings abroad' }).click();
  await expect(visitor).toHaveURL('/content/weddings-abroad');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Weddings abroad' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 2, name: 'What you need' })).toBeVisible();
  await expect(visitor.getByRole('strong')).toHaveText('birth certificate');
  const picture = visitor.getByRole('img', { name: 'A certificate with a seal' });
  await expect(picture).toHaveJSProperty('naturalWidth', 640);
  await expect(picture).toHaveAttribute('src', /^\/media\/[\da-f-]{36}\.webp$/);
  const answer = await visitor.goto(`/content/${old.slug}`);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await callAsAdmin('DELETE', `/api/admin/content/${id}`);
});

test('a Spanish visitor reads the Spanish version, others the English one', async ({
  page,
  signIn,
  browser,
  site,
  writePage,
}) => {
  await signIn(page);
  const { id } = await writePage({
    title: 'Apostilles',
    content: '<p>In English.</p>',
    menuLocation: 'support',
  });
  const editor = new ContentEditor(page);
  await editor.open(id);
  await editor.language('Español').click();
  await page.getByRole('button', { name: 'Add Spanish version' }).click();
  await editor.title.fill('Apostillas');
  await editor.content.fill('En español.');
  await editor.saveIt();
  const context = await browser.newContext({ baseURL: site.origin, locale: 'es-MX' });
  const visitor = await context.newPage();
  await visitor.goto('/');
  await footer(visitor).getByRole('link', { name: 'Apostillas' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Apostillas' })).toBeVisible();
  await expect(visitor.getByRole('article')).toContainText('En español.');
  await visitor
    .getByRole('banner')
    .getByRole('link', { name: /^English/ })
    .click();
  await expect(visitor.getByRole('article')).toContainText('In English.');
  await context.close();
});

test('links that do not fit into the header are in a menu, in the same order', async ({
  page,
  writePage,
}) => {
  const titles = ['First', 'Second', 'Third', 'Last'].map((title) => `${title} in header`);
  for (const [menuOrder, title] of titles.entries()) {
    await writePage({ title, menuLocation: 'header', menuOrder });
  }
  await page.goto('/');
  const all = ['Home', ...titles, 'Services', 'About Us', 'Contact', 'Track Order', 'Reviews'];
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = menu.getByRole('listitem').getByRole('link');
  const beside = await links.allTextContents();
  expect(beside.length, 'what fits stays in the bar').toBeGreaterThan(1);
  expect(beside).toEqual(all.slice(0, beside.length));
  await menu.getByRole('button', { name: 'More' }).click();
  await expect(links, 'the menu has only the others').toHaveText(all);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(links).toHaveText(beside);
});

test('with two more pages the header keeps the links that fit, without scripts and in both languages', async ({
  browser,
  baseURL,
  writePage,
}) => {
  for (const title of ['For lawyers', 'Prices of all']) await writePage({ title, menuLocation: 'header' });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const plain = await context.newPage();
  for (const [width, language] of [
    [1024, 'en'],
    [1280, 'en'],
    [1280, 'es'],
  ] as const) {
    await plain.setViewportSize({ width, height: 800 });
    await plain.goto(`${baseURL}/?lang=${language}`);
    const links = plain.getByRole('banner').getByRole('listitem').getByRole('link');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(boxes.length).toBeGreaterThan(3);
    expect(new Set(boxes.map((box) => box?.y)).size, 'in one line').toBe(1);
    const room = plain.getByRole('banner').locator('nav > div');
    const used = boxes.reduce((sum, box) => sum + (box?.width ?? 0), 0);
    const free = ((await room.boundingBox())?.width ?? 0) - used;
    expect(free, 'but for the button, less than a long link takes').toBeLessThan(300);
  }
  await context.close();
});
