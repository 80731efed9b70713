import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test, type WrittenPage } from '../../desk-fixtures.ts';
import { Reviews } from '../../pages/reviews.ts';
import { handInReview } from '../../support/reviews.ts';

interface Vector {
  readonly group: string;
  readonly source: string;
}

/** The list that the server's tests use too, except vectors with the character 0, which cannot be saved. */
const file = path.join(import.meta.dirname, '../../../server/test/support/fixtures/xss-vectors.json');
const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly Vector[];
const vectors = listed.filter(({ source }) => !source.includes('\0'));
const markup = '<img src=x onerror=alert(1)><b>Bold</b>';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
});

test('no attack in a page runs, is even attempted, or makes a request to another host', async ({
  page,
  callAsAdmin,
  writePage,
  allowConsoleErrors,
}) => {
  // Pictures on our own host that an attack names are requested, and do not exist.
  allowConsoleErrors(/404 .*\/(?:media|content)\//);
  const dialogs = dialogsOf(page);
  const { id, slug } = await writePage({ title: markup, slug: 'xss-vectors' });
  for (const [index, sources] of (await pagesOf(vectors, callAsAdmin)).entries()) {
    // A page without visible content, which some attacks alone are, is not saved.
    const content = ['<p>the beginning</p>', ...sources].join('\n\n');
    const body = { title: markup, slug, content, menuLocation: 'footer' };
    const saved = (await callAsAdmin('PUT', `/api/admin/content/${id}`, body)) as WrittenPage;
    expect(saved.slug).toBe(slug);
    await page.goto(`/content/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
    expect(await whatRan(page), `page ${index}`).toEqual([]);
    expect(await leftOver(page), `page ${index}`).toEqual([]);
  }
  expect(dialogs).toEqual([]);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: markup })).toBeVisible();
  expect(await page.title()).toBe(`${markup} | TruePage`);
});

test('markup in a review stays text, for visitors and for staff', async ({
  page,
  signIn,
  site,
  callAsAdmin,
}) => {
  const dialogs = dialogsOf(page);
  await handInReview(site.origin, { customerName: markup, reviewText: `${markup}<script>alert(1)</script>` });
  await signIn(page);
  await page.goto('/admin/reviews');
  const card = page.getByRole('article', { name: markup });
  await expect(card).toContainText(`${markup}<script>alert(1)</script>`);
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('Review approved successfully')).toBeVisible();
  await page.goto('/reviews');
  const review = new Reviews(page).shown.filter({ hasText: markup });
  await expect(review.getByRole('heading')).toHaveText(markup);
  await expect(review).toContainText(`${markup}<script>alert(1)</script>`);
  expect(await whatRan(page)).toEqual([]);
  expect(dialogs).toEqual([]);
  const [newest] = (await callAsAdmin('GET', '/api/admin/reviews')) as { id: string }[];
  await callAsAdmin('DELETE', `/api/admin/reviews/${newest?.id ?? ''}`);
});

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Distributes the attacks over few pages: one that swallows what follows it is last on a page. */
async function pagesOf(
  attacks: readonly Vector[],
  callAsAdmin: (method: 'POST', path: string, body: object) => Promise<unknown>,
): Promise<string[][]> {
  await callAsAdmin('POST', '/api/admin/content-rendering', { content: 'Signs in, once for all below.' });
  const swallowing = await Promise.all(
    attacks.map(async ({ source }) => {
      const body = { content: `${source}\n\n<p>the end</p>` };
      const { html } = (await callAsAdmin('POST', '/api/admin/content-rendering', body)) as { html: string };
      return !html.endsWith('<p>the end</p>');
    }),
  );
  const pages: string[][] = [[]];
  for (const [at, { source }] of attacks.entries()) {
    pages.at(-1)?.push(source);
    if (swallowing[at] === true) pages.push([]);
  }
  return pages.filter((sources) => sources.length > 0);
}

/** What the page's content security policy blocked. */
async function whatRan(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'reports') as unknown);
}

/** Elements and attributes that could execute or navigate, as parsed by the browser itself. */
async function leftOver(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluate((article) => {
    const found: string[] = [];
    const allowedPath = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/;
    for (const element of article.querySelectorAll('*')) {
      if (
        /^(?:script|style|iframe|object|embed|form|input|button|svg|math|base|link|meta)$/.test(
          element.localName,
        )
      )
        found.push(element.outerHTML);
      for (const { name, value } of element.attributes) {
        if (/^on|^style$|^srcdoc$|^srcset$/.test(name)) found.push(element.outerHTML);
        if (/^(?:href|src)$/.test(name) && !allowedPath.test(value)) found.push(element.outerHTML);
      }
    }
    return found;
  });
}
