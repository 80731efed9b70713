import { expect, test } from '../../../desk-fixtures.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('an order is offered on its page, announced to two translators, and assigned to the first who accepts', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  payOrder,
  callAsAdmin,
  openPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 .*\/api\/admin\/offers\//);
  const people = [await inviteTranslator('oona'), await inviteTranslator('otto')] as const;
  const languagePairs = [{ from: 'es', to: 'en' }];
  for (const { id } of people)
    await callAsAdmin('PATCH', `/api/admin/staff/${id}`, {
      availability: { languagePairs, awayFrom: null, awayUntil: null },
    });
  const orderNumber = await placeOrder({ fullName: 'Offered To Two' });
  await payOrder(orderNumber);
  const theirs = [await openPage(), await openPage()] as const;
  for (const [index, window] of theirs.entries()) {
    await signIn(window, people[index]);
    await window.goto('/admin');
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await signIn(page);
  await new OrderDesk(page).open(orderNumber);
  await page.getByRole('link', { name: 'Offer this order to translators' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await lookAt(page, 'offers');
  await page.getByRole('button', { name: `Offer ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog');
  for (const { username } of people) await dialog.getByLabel(username).check();
  await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(dialog).toBeHidden();

  const [oona, otto] = theirs;
  for (const window of theirs) {
    await expect(window.getByText('An order was offered to you', { exact: true })).toBeVisible();
    await window.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(window.getByRole('button', { name: `Accept ${orderNumber}` })).toBeVisible();
  }
  await otto.getByRole('button', { name: `Accept ${orderNumber}` }).click();
  await expect(otto.getByText(`${orderNumber} is assigned to you`, { exact: true })).toBeVisible();
  await oona.getByRole('button', { name: `Accept ${orderNumber}` }).click();
  await expect(oona.getByText('Your answer was not saved', { exact: true })).toBeVisible();
  await expect(oona.getByText('You have no offers.')).toBeVisible();

  await page.getByRole('link', { name: orderNumber }).first().click();
  await expect(page.getByLabel('Assigned to')).toHaveValue(people[1].id);
});
