import { expect, test } from '../console-fixtures.ts';

test('the console’s list looks as its reader has chosen in a browser, and can be changed here', async ({
  openConsole,
  placeOrder,
  callAsAdmin,
}) => {
  const orderNumber = await placeOrder();
  await callAsAdmin('PATCH', '/api/admin/account/preferences', {
    density: 'compact',
    hiddenColumns: ['assignee'],
  });
  const { list } = await openConsole();
  const row = list.row(orderNumber);
  const column = (name: string) => list.table.getByRole('columnheader', { name });
  await expect(column('Due')).toBeVisible();
  await expect(column('Assignee')).toBeHidden();
  const compact = (await row.boundingBox())?.height ?? Infinity;
  await list.changeLook(async (menu) => {
    await menu.getByRole('checkbox', { name: 'Assignee' }).check();
    await menu.getByRole('radio', { name: 'Comfortable' }).check();
  });
  await expect(column('Assignee')).toBeVisible();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(compact);
});
