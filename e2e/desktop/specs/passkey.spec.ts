import { chromium, type Page } from 'playwright/test';
import { barriers, barriersInDark } from '../../screen-checks/barriers.ts';
import { FirstRun } from '../../pages/console/first-run.ts';
import { Login } from '../../pages/desk/login.ts';
import { pixelsTooWide } from '../../screen-checks/screens.ts';
import { siteFixture } from '../../service/site-fixture.ts';
import type { SiteProcess } from '../../service/site-process.ts';
import { administrator, administratorSettings } from '../../staff.ts';
import { byName, namedSiteSettings, plugInAuthenticator } from '../../browser/virtual-authenticator.ts';
import { expect, test as consoleTest } from '../console-fixtures.ts';
import { openedExternally } from '../system-doubles.ts';

interface SystemBrowser {
  readonly page: Page;
  readonly recognise: (isOwner: boolean) => Promise<void>;
}

const test = consoleTest.extend<{ systemBrowser: SystemBrowser }, { site: SiteProcess }>({
  site: siteFixture({ ...administratorSettings, ...namedSiteSettings }),
  /** The browser beside the console, in which the administrator has a passkey. */
  systemBrowser: async ({ site }, use) => {
    const browser = await chromium.launch();
    const page = await browser.newPage();
    const recognise = await plugInAuthenticator(page);
    await page.goto(`${byName(site.origin)}/admin/account`);
    await new Login(page).signIn(administrator);
    const panel = page.getByRole('region', { name: 'Passkeys' });
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByLabel('Your password').fill(administrator.password);
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Make it' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await use({ page, recognise });
    await browser.close();
  },
});

test('the console signs in by a passkey of the system’s browser', async ({
  startConsole,
  site,
  systemBrowser,
  allowConsoleErrors,
}) => {
  test.setTimeout(90_000);
  allowConsoleErrors(/40[19] |410 /);
  const { app, page, list } = await startConsole();
  await new FirstRun(page).type(byName(site.origin));
  const login = new Login(page);
  const ask = page.getByRole('button', { name: 'Sign in with a passkey' });
  const waiting = page.getByRole('heading', { name: 'Continue in your browser' });
  const link = async (count: number) => {
    await expect.poll(async () => (await openedExternally(app)).length).toBe(count);
    return (await openedExternally(app)).at(-1) ?? '';
  };

  await test.step('cancelling returns to the form', async () => {
    await ask.click();
    await expect(waiting).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(login.username).toBeFocused();
  });

  const { page: browser, recognise } = systemBrowser;
  const approve = browser.getByRole('button', { name: 'Sign in with a passkey' });
  await test.step('the browser shows the number of the console, and asks for the passkey', async () => {
    await expect(ask).toBeEnabled();
    await ask.click();
    await expect(waiting).toBeVisible();
    await page.getByRole('button', { name: 'Open it again' }).click();
    const url = await link(3);
    await browser.goto(url);
    const number = new URL(url).hash.slice(1, 3);
    for (const shown of [browser, page]) await expect(shown.getByText(number, { exact: true })).toBeVisible();
    expect(await barriers(browser)).toEqual([]);
    expect(await barriersInDark(browser)).toEqual([]);
    await browser.setViewportSize({ width: 320, height: 640 });
    expect(await pixelsTooWide(browser)).toBeLessThanOrEqual(0);
  });

  await test.step('another person’s passkey opens nothing; the owner’s does, for the console alone', async () => {
    await recognise(false);
    await approve.click();
    await expect(browser.getByText('No passkey was used.')).toBeVisible();
    await recognise(true);
    await approve.click();
    await expect(browser.getByText('You can close this page and go back to it.')).toBeVisible();
    await expect(list.isLive).toBeVisible();
    await browser.goto(`${byName(site.origin)}/admin`);
    await expect(browser.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  await test.step('the link is of no use any more', async () => {
    await browser.goto(await link(3));
    await approve.click();
    await expect(browser.getByRole('alert')).toContainText('This sign-in has expired');
  });
});
