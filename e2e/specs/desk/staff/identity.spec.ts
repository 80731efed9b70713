import { startIdentity, type IdentityStandIn } from '../../../chaos/world/stand-ins.ts';
import { barriers, barriersInDark } from '../../../screen-checks/barriers.ts';
import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { pixelsTooWide } from '../../../screen-checks/screens.ts';
import { SiteProcess } from '../../../service/site-process.ts';

const test = deskTest.extend<object, { provider: IdentityStandIn; site: SiteProcess }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const provider = await startIdentity({});
      await use(provider);
      await provider.process.end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const oidc = { ...provider.env, OIDC_NAME: 'Example Login', OIDC_ROLES: 'office:translator' };
      const site = await SiteProcess.start(oidc);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('staff sign in at the identity provider, and learn why they do not', async ({
  openPage,
  provider,
  site,
}) => {
  const page = await openPage();
  const enter = page.getByRole('button', { name: 'Sign in with Example Login' });

  await test.step('without a group of ours the desk says so', async () => {
    await provider.let('ana', ['visitors']);
    await page.goto(`${site.origin}/admin/account`);
    await enter.click();
    await expect(page.getByRole('alert')).toContainText('None of your groups may use this desk.');
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('with one, the wanted page opens', async () => {
    await provider.let('ana', ['office']);
    await page.goto(`${site.origin}/admin/account`);
    await enter.click();
    await expect(page).toHaveURL(`${site.origin}/admin/account`);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('signing out ends the session here', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(enter).toBeVisible();
  });
});
