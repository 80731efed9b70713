import type { Page } from 'playwright/test';
import { barriers, barriersInDark } from '../../barriers.ts';
import { expect, test as deskTest } from '../../desk-fixtures.ts';
import { pixelsTooWide } from '../../screens.ts';
import { siteFixture } from '../../site-fixture.ts';
import type { SiteProcess } from '../../site-process.ts';
import { administrator, administratorSettings } from '../../staff.ts';

/** Passkeys belong to a name: 127.0.0.1 is none. */
const test = deskTest.extend<object, { site: SiteProcess }>({
  site: siteFixture({ ...administratorSettings, PUBLIC_URL: 'http://localhost:{port}' }),
});

/** A computer that knows its owner by the finger; resolves with how to have it say no. */
async function plugInAuthenticator(page: Page): Promise<(isOwner: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

test('somebody adds a passkey, signs in with it alone, and removes it', async ({
  openPage,
  site,
  allowConsoleErrors,
}) => {
  test.setTimeout(60_000);
  allowConsoleErrors(/401 /);
  const page = await openPage();
  const at = (path: string) => `${site.origin.replace('127.0.0.1', 'localhost')}${path}`;
  const recognise = await plugInAuthenticator(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });

  await test.step('signed in with the password, it is made for a name', async () => {
    await page.goto(at('/admin/account'));
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByLabel('Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Your password')).toHaveAccessibleDescription(/password/);
    await panel.getByLabel('Your password').fill(administrator.password);
    await page.keyboard.press('Enter');
    await panel.getByLabel('Name').fill('Desk in the corner');
    expect(await barriers(page)).toEqual([]);
    await recognise(false);
    await panel.getByRole('button', { name: 'Make it' }).click();
    await expect(panel.getByRole('alert')).toContainText('The passkey was not made');
    await recognise(true);
    await panel.getByRole('button', { name: 'Make it' }).click();
    await expect(panel.getByRole('listitem')).toContainText('Desk in the corner');
    await expect(panel.getByRole('listitem')).toContainText('Not used yet.');
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('it signs in without password and code; somebody else’s finger does not', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
    await recognise(false);
    await enter.click();
    await expect(enter).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await recognise(true);
    await enter.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible();
    await page.goto(at('/admin/account'));
    await expect(panel.getByRole('listitem')).toContainText('Used last on');
  });

  await test.step('removed, it opens nothing any more', async () => {
    await panel.getByRole('button', { name: 'Remove the passkey Desk in the corner' }).click();
    await panel.getByLabel('Your password').fill(administrator.password);
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});
