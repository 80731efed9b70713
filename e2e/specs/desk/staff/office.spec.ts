import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { makeLate } from '../../../support/make-late.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, orderNumber: string) => page.getByRole('listitem', { name: orderNumber });
const alarm = (page: Page) => page.getByRole('status').filter({ hasText: 'late' });

test('a late order raises the alarm, and a suggested translator takes it over from the board', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  callAsAdmin,
  openPage,
  mailsTo,
  site,
}) => {
  const [berta, carla] = [await inviteTranslator('berta'), await inviteTranslator('carla')];
  const orderNumber = await placeOrder({ fullName: 'Late Lisa', translationType: 'express', pages: 2 });
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: berta.id });

  // Carla enters her own language pairs.
  const hers = await openPage();
  await signIn(hers, carla);
  await hers.goto('/admin/account');
  await hers.getByRole('button', { name: 'Add a pair' }).click();
  await expect(hers.getByLabel('From, pair 1')).toHaveValue('es');
  await hers
    .getByRole('region', { name: 'Languages and absence' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(hers.getByText('Saved', { exact: true }).first()).toBeVisible();

  await signIn(page);
  await page.goto('/admin/office');
  await expect(column(page, 'Late').getByRole('listitem')).toHaveCount(0);
  await expect(card(page, orderNumber)).toContainText('Spanish → English');
  await makeLate(site, [orderNumber]);
  await page.reload();
  await expect(alarm(page)).toContainText('1 order is late');
  await alarm(page).getByRole('link', { name: 'Show late orders' }).click();
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter: late and unassigned' })).toBeVisible();

  // Another window is open meanwhile.
  const other = await openPage();
  await signIn(other);
  await other.goto('/admin/office');
  await expect(column(other, 'Late').getByRole('listitem', { name: orderNumber })).toBeVisible();

  await page.getByRole('link', { name: 'Office' }).click();
  await expect(card(page, orderNumber)).toContainText('Spanish → English · 0 open orders, 0 pages');
  await card(page, orderNumber)
    .getByRole('button', { name: `Assign to carla: ${orderNumber}` })
    .click();
  for (const window of [page, other]) {
    await expect(card(window, orderNumber).getByRole('combobox')).toHaveValue(carla.id);
    await expect(alarm(window)).toHaveCount(0);
  }
  const load = other.getByRole('row').filter({ hasText: 'carla' });
  await expect(load.getByRole('link').first()).toHaveText('1');

  const subjects = async (person: string) =>
    (await mailsTo(`${person}@example.com`))
      .filter(({ kind }) => kind === 'assigned')
      .map(({ subject }) => subject);
  await expect
    .poll(() => subjects('carla'))
    .toEqual([expect.stringContaining(`Order ${orderNumber} is assigned to you`)]);
  await expect.poll(() => subjects('berta')).toContain(`Order ${orderNumber} is no longer assigned to you`);

  // The new assignee's board shows it too, without the workload panel.
  await hers.goto('/admin/office');
  await expect(card(hers, orderNumber)).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Workload' })).toHaveCount(0);
  await load.getByRole('link').first().click();
  await expect(other.getByRole('row').filter({ hasText: orderNumber })).toBeVisible();
});

test('assigning an order to an absent person asks first', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  callAsAdmin,
}) => {
  await inviteTranslator('dora');
  const orderNumber = await placeOrder();
  await signIn(page);
  await page.goto('/admin/staff');
  await page.getByRole('row').filter({ hasText: 'dora' }).getByRole('button', { name: 'Edit' }).click();
  const today = new Date().toLocaleDateString('en-CA');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Out of office from').fill(today);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please enter both days, or neither');
  await dialog.getByLabel('Until (included)').fill(today);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/orders/${orderNumber}`);
  const assignee = page.getByLabel('Assigned to');
  await assignee.selectOption('dora');
  const question = page.getByRole('dialog', { name: 'dora is out of office' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(assignee).toHaveValue('');
  await assignee.selectOption('dora');
  await question.getByRole('button', { name: 'Assign anyway' }).click();
  await expect(
    page.getByText(`Order ${orderNumber} is now assigned to dora.`, { exact: true }),
  ).toBeVisible();
  const row = (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`)) as {
    assignee: { username: string };
  };
  expect(row.assignee.username).toBe('dora');
});

test('a week’s figures are shown with the lists behind them, and as a file', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
}) => {
  const orderNumber = await placeOrder({ fullName: 'Weekly Wanda' });
  await payOrder(orderNumber);
  await signIn(page);
  await page.goto('/admin/office');
  await page.getByRole('link', { name: 'The week in figures' }).click();
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('img', { name: /^Orders: / })).toBeVisible();
  const total = orders.getByRole('row', { name: /^Whole week/ }).getByRole('link');
  await expect(total).not.toHaveText('0');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-W\d{2}-week\.csv$/);

  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(total).toHaveText('0');
  await page.goBack();
  await total.click();
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toBeVisible();
});
