import { expect, test } from '../../../desk-fixtures.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('a translator creates the address of their calendar, sees it once, and revokes it', async ({
  page,
  signIn,
  inviteTranslator,
}) => {
  await signIn(page, await inviteTranslator('calendar-reader'));
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Create a calendar address' }).click();
  const field = page.getByRole('dialog').getByLabel('Address');
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
  await lookAt(page, 'calendar address');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You created an address on')).toBeVisible();
  expect(await page.content()).not.toContain(address);

  await page.getByRole('button', { name: 'Remove the address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the address' }).click();
  await expect(page.getByRole('button', { name: 'Create a calendar address' })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
