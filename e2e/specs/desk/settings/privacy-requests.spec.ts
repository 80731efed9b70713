import { expect, test } from '../../../desk-fixtures.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('a privacy request is recorded, all data of the person found, and erased where permitted', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  mailsTo,
  toasts,
}) => {
  const email = 'maria.fernanda@privacy.example';
  const unpaid = await placeOrder({ email });
  const paid = await placeOrder({ email });
  await payOrder(paid);
  await signIn(page);
  const dialog = page.getByRole('dialog');

  await test.step('recorded with the day of receipt; an address is required', async () => {
    await page.goto('/admin/privacy');
    await expect(page.getByText('No requests yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New request' }).click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter an address')).toBeVisible();
    await lookAt(page, 'new');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Note').fill('By letter, with a copy of the passport.');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(email);
  });

  await test.step('everything is found, with the effects of an erasure', async () => {
    const row = (orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber });
    await expect(row(unpaid)).toContainText('1 to delete');
    await expect(row(paid)).toContainText('1 kept: in progress');
    await expect(row(paid)).toContainText('kept: the order is in progress');
    await lookAt(page, 'found');
  });

  await test.step('the person is mailed the link to all their orders', async () => {
    await page.getByRole('button', { name: 'Mail them the link' }).click();
    await expect(toasts.shown).toContainText('The link is on its way');
    await expect.poll(async () => (await mailsTo(email)).some(({ kind }) => kind === 'my_orders')).toBe(true);
  });

  await test.step('the erasure asks first, can be cancelled, and does what it announced', async () => {
    const erase = page.getByRole('button', { name: 'Erase personal data' });
    await erase.click();
    await expect(dialog).toContainText('Documents: 1. Orders to anonymize: 1.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(erase).toBeFocused();
    await erase.click();
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(toasts.shown).toContainText('Erased, and the request is closed');
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: unpaid })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: paid })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Erase personal data' })).toHaveCount(0);
  });

  await test.step('the list shows the result', async () => {
    await page.getByRole('link', { name: 'All requests' }).click();
    const closed = page.getByRole('region', { name: 'Closed requests' });
    await expect(closed.getByRole('row').filter({ hasText: email })).toContainText('Done');
    await lookAt(page, 'closed');
  });
});
