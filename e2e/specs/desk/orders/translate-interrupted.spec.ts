import type { Page } from 'playwright/test';
import { administrator, expect, test as deskTest } from '../../../desk-fixtures.ts';
import { Login } from '../../../pages/desk/login.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { TranslationReview } from '../../../pages/desk/translation-review.ts';
import { WorkDesk } from '../../../pages/desk/work-desk.ts';
import { pixelsTooWide } from '../../../screen-checks/screens.ts';
import { siteFixture } from '../../../service/site-fixture.ts';
import type { SiteProcess } from '../../../service/site-process.ts';
import { administratorSettings } from '../../../staff.ts';
import { takeOrder } from '../../../support/certificates.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

/** A service where certified translations need another person's approval. */
const test = deskTest.extend<object, { site: SiteProcess }>({
  site: siteFixture({ ...administratorSettings, REVIEW: 'certified' }),
});

const savesWork = (url: string) => url.endsWith('/documents/1/work');

test('an order that is sent back or reassigned during translation shows it at once, and keeps the typed text', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  payOrder,
  callAsAdmin,
  openPage,
  allowConsoleErrors,
}) => {
  // The order is assigned to another person.
  allowConsoleErrors(/404 /u);
  const [tim, nora, rita] = [
    await inviteTranslator('tim'),
    await inviteTranslator('nora'),
    await inviteTranslator('rita'),
  ];
  await callAsAdmin('PATCH', `/api/admin/staff/${rita.id}`, { role: 'reviewer' });
  const orderNumber = await placeOrder({ translationType: 'certified' });
  await payOrder(orderNumber);
  const assign = (staffId: string) =>
    callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId });
  await assign(tim.id);
  await signIn(page, tim);
  const desk = new WorkDesk(page);
  await desk.open(orderNumber);
  await page.getByRole('button', { name: 'Add: Paragraph' }).click();
  await desk.texts.nth(0).fill('It is certified');
  await desk.isSaved();

  await test.step('sent back by the reviewer', async () => {
    await desk.use();
    await desk.open(orderNumber);
    const theirs = await openPage();
    await signIn(theirs, rita);
    await theirs.goto(`/admin/orders/${orderNumber}/review`);
    await new TranslationReview(theirs).sendBackBecause('The seal is missing.');
    await expect(page.getByText('The reviewer sent the translation back.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read the review' })).toBeVisible();
    await expect(desk.texts.nth(0)).toHaveValue('It is certified');
  });

  await test.step('reassigned to another translator', async () => {
    await desk.texts.nth(0).fill('It is certified that the seal');
    await desk.isSaved();
    await assign(nora.id);
    await expect(page.getByText('This order is no longer assigned to you')).toBeVisible();
    await desk.texts.nth(0).fill('It is certified that the seal is dry');
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect(desk.texts.nth(0)).toHaveValue('It is certified that the seal is dry');
    await expect(page.getByRole('button', { name: 'Copy the text of all pages' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use this as the translation' })).toBeDisabled();
    await lookAt(page, 'reassigned');
    const hers = await openPage();
    await signIn(hers, nora);
    const next = new WorkDesk(hers);
    await next.open(orderNumber);
    await expect(next.texts.nth(0)).toHaveValue('It is certified that the seal');
  });
});

test('a crash and the end of a session lose less than two seconds of typing; on a phone everything is reachable', async ({
  browser,
  site,
  signIn,
  placeOrder,
  payOrder,
  openPage,
  page,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401 /u);
  const orderNumber = await placeOrder({ translationType: 'certified' });
  await payOrder(orderNumber);
  await takeOrder(callAsAdmin, orderNumber);

  await test.step('the browser crashes during typing', async () => {
    const context = await browser.newContext({ baseURL: site.origin });
    const dying = await context.newPage();
    await signIn(dying);
    const desk = new WorkDesk(dying);
    await desk.open(orderNumber);
    await dying.getByRole('button', { name: 'Add: Paragraph' }).click();
    await desk.texts.nth(0).focus();
    const saved = dying.waitForRequest((request) => request.method() === 'PUT' && savesWork(request.url()));
    const typedAt = await typeAndTell(dying, 'Registered in Lima');
    const sentAt = (await saved).timing().startTime;
    expect(sentAt - typedAt, 'ms from the key to its save').toBeLessThan(2000);
    await desk.isSaved();
    await dying.keyboard.type(' and');
    // No script of the page runs after that: no unload handler, no last save.
    const gone = dying.waitForEvent('crash');
    await dying.goto('chrome://crash').catch(() => undefined);
    await gone;
    await context.close();
    const after = await openPage();
    await signIn(after);
    const again = new WorkDesk(after);
    await again.open(orderNumber);
    await expect(again.texts.nth(0)).toHaveValue(/^Registered in Lima/u);
  });

  const desk = new WorkDesk(page);
  await test.step('the session ends', async () => {
    await signIn(page);
    await desk.open(orderNumber);
    await page.context().clearCookies();
    await desk.texts.nth(0).fill('Registered in Lima in 1992');
    const login = new Login(page);
    await expect(login.heading).toBeVisible();
    await login.signIn(administrator);
    await expect(desk.texts.nth(0)).toHaveValue('Registered in Lima in 1992');
    await desk.isSaved();
    await page.reload();
    await expect(desk.texts.nth(0)).toHaveValue('Registered in Lima in 1992');
  });

  await test.step('on a phone', async () => {
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.soft.poll(() => pixelsTooWide(page), `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await desk.texts.nth(0).fill('Registered in Lima in 1993');
    await desk.isSaved();
    await new OrderDesk(page).open(orderNumber);
    await expect(page.getByRole('link', { name: 'Translate here' })).toBeVisible();
  });

  await test.step('the documents are deleted', async () => {
    await desk.open(orderNumber);
    await page.route(`**/api/admin/orders/${orderNumber}`, async (route) => {
      const response = await route.fetch();
      const order = (await response.json()) as object;
      await route.fulfill({ response, json: { ...order, documentsDeletedAt: '2026-11-27T03:00:00Z' } });
    });
    // Any event of the order refetches it.
    await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: null });
    await expect(page.getByText('The documents were deleted')).toBeVisible();
    await expect(desk.texts.nth(0)).toHaveValue('Registered in Lima in 1993');
    await expect(page.getByRole('button', { name: 'Use this as the translation' })).toBeDisabled();
  });
});

/** Types, and returns when the first key was pressed, by the clock of request timings. */
async function typeAndTell(page: Page, text: string): Promise<number> {
  await page.evaluate(() =>
    document.addEventListener('keydown', () => Object.assign(window, { typedAt: Date.now() }), {
      once: true,
    }),
  );
  await page.keyboard.type(text);
  return page.evaluate(() => (window as unknown as { typedAt: number }).typedAt);
}
