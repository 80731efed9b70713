import { createHash, randomBytes } from 'node:crypto';
import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { siteFixture } from '../../../service/site-fixture.ts';
import type { SiteProcess } from '../../../service/site-process.ts';
import { administrator, administratorSettings } from '../../../staff.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';
import type { Page } from 'playwright/test';

/** Passkeys need a domain name: 127.0.0.1 is not one. */
const namedSiteSettings = { PUBLIC_URL: 'http://localhost:{port}' };

const test = deskTest.extend<object, { site: SiteProcess }>({
  site: siteFixture({ ...administratorSettings, ...namedSiteSettings }),
});

test('a passkey is added, signs in alone, lets a console in, and is removed', async ({
  openPage,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401 /);
  const page = await openPage();
  const at = (path: string) => `${byName(site.origin)}${path}`;
  const recognise = await plugInAuthenticator(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });

  await test.step('after a password sign-in, it is created with a name', async () => {
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
    await lookAt(page, 'naming');
    await recognise(false);
    await panel.getByRole('button', { name: 'Create passkey' }).click();
    await expect(panel.getByRole('alert')).toContainText('The passkey was not created');
    await recognise(true);
    await panel.getByRole('button', { name: 'Create passkey' }).click();
    await expect(panel.getByRole('listitem')).toContainText('Desk in the corner');
    await expect(panel.getByRole('listitem')).toContainText('Not used yet.');
    await lookAt(page, 'made');
  });

  await test.step('it signs in without password and code; another person’s passkey does not', async () => {
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
    await expect(panel.getByRole('listitem')).toContainText('Last used on');
  });

  await test.step('a console that requests a sign-in shows the same number, and is let in', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const ask = async (step: '' | '/claim', body: object): Promise<Record<string, unknown>> => {
      const headers = { 'Content-Type': 'application/json' };
      const asked = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(at(`/api/admin/console-sign-in${step}`), asked);
      return (await answer.json()) as Record<string, unknown>;
    };
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { code, url } = (await ask('', { challenge })) as { code: string; url: string };
    await page.goto(url);
    await expect(page.getByText(code.slice(0, 2), { exact: true })).toBeVisible();
    await lookAt(page, 'console');
    await recognise(false);
    const approve = page.getByRole('button', { name: 'Sign in with a passkey' });
    await approve.click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await recognise(true);
    await approve.click();
    await expect(page.getByText('You can close this page and go back to it.')).toBeVisible();
    const { username } = administrator;
    expect(await ask('/claim', { code, verifier })).toMatchObject({ staff: { username } });
    await page.goto(at('/admin/account'));
  });

  await test.step('after removal it opens nothing', async () => {
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

test('screens without a session are rendered in the browser only: opened by their address they log nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[04]/);
  await page.goto('/admin/console-sign-in');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await page.goto('/admin/welcome/AAAA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Adds a virtual authenticator with user verification; returns a function that sets whether verification succeeds. */
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

/** Returns a site's origin with that name. */
function byName(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost');
}
