import { identitySite, type IdentitySite } from '../../service/identity-site.ts';
import { FirstRun } from '../../pages/console/first-run.ts';
import { expect, test as consoleTest } from '../console-fixtures.ts';
import { openedExternally } from '../system-doubles.ts';

const test = consoleTest.extend<object, IdentitySite>(identitySite);

test('staff sign in to the console at the identity provider in the system’s browser, where both show the same number', async ({
  startConsole,
  provider,
  site,
  page: browser,
}) => {
  await provider.let('ana', ['office']);
  const { app, page, list } = await startConsole();
  await new FirstRun(page).type(site.origin);
  await page.getByRole('button', { name: 'Sign in with Example Login' }).click();
  await expect(page.getByRole('heading', { name: 'Continue in your browser' })).toBeVisible();
  const number = await page.getByText(/^\w\w$/).textContent();
  await expect.poll(() => openedExternally(app)).toHaveLength(1);
  const [link = ''] = await openedExternally(app);
  expect(new URL(link).origin).toBe(site.origin);

  await browser.goto(link);
  await expect(browser.getByText(number ?? '', { exact: true })).toBeVisible();
  await browser.getByRole('button', { name: 'Sign in with Example Login' }).click();
  await expect(browser.getByText('Your console is signing in')).toBeVisible();
  await expect(list.isLive).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('ana');
  const asked = await browser.request.get(`${site.origin}/api/admin/auth-check`);
  expect(await asked.json(), 'the browser itself is not signed in').not.toHaveProperty('staff.id');
});
