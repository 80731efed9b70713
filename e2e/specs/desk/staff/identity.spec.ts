import { expect, test as deskTest } from '../../../desk-fixtures.ts';
import { identitySite, type IdentitySite } from '../../../service/identity-site.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

const test = deskTest.extend<object, IdentitySite>(identitySite);

test('staff sign in at the identity provider, and see why a sign-in is refused', async ({
  openPage,
  provider,
  site,
}) => {
  const page = await openPage();
  const enter = page.getByRole('button', { name: 'Sign in with Example Login' });

  await test.step('without a matching group the desk says so', async () => {
    await provider.let('ana', ['visitors']);
    await page.goto(`${site.origin}/admin/account`);
    await enter.click();
    await expect(page.getByRole('alert')).toContainText('None of your groups has access to this desk.');
    await lookAt(page, 'no-group');
  });

  await test.step('with one, the requested page opens', async () => {
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
