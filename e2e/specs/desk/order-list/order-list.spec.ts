import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';

/** The bodies of a page's changes from now on. */
const changesSent = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/admin\/orders/.test(request.url())) {
      sent.push(request.postData() ?? '');
    }
  });
  return sent;
};

test.beforeEach(({ page, signIn }) => signIn(page));

test('search and filters narrow the list, are in the address, and survive a reload', async ({
  page,
  placeOrder,
  callAsAdmin,
}) => {
  const list = new OrderList(page);
  const zara = await placeOrder({ fullName: 'Zara Filterberg' });
  const zeno = await placeOrder({ fullName: 'Zeno Filterberg', email: 'zeno@filter.example' });
  await callAsAdmin('PATCH', `/api/admin/orders/${zeno}/status`, { status: 'inProgress' });
  await list.open();
  await list.search.fill('filterberg');
  await expect(list.rows).toHaveCount(2);
  await expect(list.count).toHaveText('2 orders');
  await list.statusFilter.selectOption('In Progress');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(zeno)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?(?=.*q=filterberg)(?=.*status=inProgress)/);

  await page.reload();
  await expect(list.search).toHaveValue('filterberg');
  await expect(list.statusFilter).toHaveValue('inProgress');
  await expect(list.rows).toHaveCount(1);
  await page.goBack();
  await expect(list.rows).toHaveCount(2);
  for (const typed of [zara.toLowerCase(), 'ZENO@filter.example']) {
    await list.search.fill(typed);
    await expect(list.rows, typed).toHaveCount(1);
  }
  await list.search.fill('nobody of this name');
  await expect(page.getByText('No paid orders found')).toBeVisible();
  await expect(page.getByText('Searched for “nobody of this name”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(list.row(zara)).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('Enter in the search opens the only order found', async ({ page, placeOrder }) => {
  const list = new OrderList(page);
  const orderNumber = await placeOrder({ fullName: 'Ángela Hernández Entergård' });
  await placeOrder({ fullName: 'Ana Entergård' });
  await list.open();
  await list.search.fill('entergard');
  await expect(list.rows).toHaveCount(2);
  await list.search.press('Enter');
  await expect(list.rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/admin\?q=entergard/);

  await list.search.fill('angela hernandez entergard');
  // Before the answer has arrived.
  await list.search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderNumber}`));
});

test('a status is set at once; choosing the current one sends nothing, and a step back asks first', async ({
  page,
  toasts,
  placeOrder,
}) => {
  const list = new OrderList(page);
  const sent = changesSent(page);
  const orderNumber = await placeOrder();
  await list.open();
  const status = list.status(orderNumber);
  await status.selectOption('Pending');
  expect(sent).toEqual([]);

  await status.selectOption('In Progress');
  await expect(toasts.shown.filter({ hasText: 'Status Updated' })).toContainText(
    `Order ${orderNumber} is now In Progress.`,
  );
  await expect(status).toHaveValue('inProgress');
  expect(sent).toHaveLength(1);

  await status.selectOption('Pending');
  const question = deskDialog(page, 'Move this order back?');
  await expect(question).toContainText(`Order ${orderNumber} goes from In Progress back to Pending.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveValue('inProgress');
  expect(sent).toHaveLength(1);
  await status.selectOption('Pending');
  await question.getByRole('button', { name: 'Change status' }).click();
  await expect(status).toHaveValue('pending');

  await status.selectOption('Completed');
  await deskDialog(page, 'Complete without a translation?').getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveValue('pending');
});

test('many orders are changed at once, and reverted', async ({ page, toasts, placeOrder }) => {
  const list = new OrderList(page);
  const numbers = [await placeOrder({ fullName: 'Bulk One' }), await placeOrder({ fullName: 'Bulk Two' })];
  await list.open('?q=bulk');
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  const bar = page.getByRole('region', { name: 'Change the selected orders' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('combobox', { name: 'Set status…' }).selectOption('In Progress');
  const done = toasts.shown.filter({ hasText: '2 orders changed' });
  await expect(done).toBeVisible();
  for (const orderNumber of numbers) await expect(list.status(orderNumber)).toHaveValue('inProgress');
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts.shown.filter({ hasText: 'Undone for 2 orders' })).toBeVisible();
  for (const orderNumber of numbers) await expect(list.status(orderNumber)).toHaveValue('pending');
  await page.keyboard.press('Escape');
});

test('the list is fully operable by keyboard alone', async ({ page, placeOrder }) => {
  const list = new OrderList(page);
  const first = await placeOrder({ fullName: 'Keyboard Older' });
  const second = await placeOrder({ fullName: 'Keyboard Newer' });
  await list.open('?q=keyboard');
  await expect(list.rows).toHaveCount(2);
  await page.keyboard.press('?');
  await expect(deskDialog(page, 'Keyboard shortcuts')).toContainText('Next order');
  await page.keyboard.press('Escape');
  await expect(deskDialog(page, 'Keyboard shortcuts')).toBeHidden();

  await page.keyboard.press('j');
  await expect(list.row(second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(list.row(first)).toBeFocused();
  await page.keyboard.press('k');
  await expect(list.row(second)).toBeFocused();
  await page.keyboard.press('x');
  await expect(list.select(second)).toBeChecked();
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(' ?');
  await expect(list.search).toHaveValue('keyboard ?');
  await page.keyboard.press('Escape');
  await expect(list.search).toHaveValue('');
  await expect(list.search).not.toBeFocused();
  await list.search.fill('keyboard newer');
  await expect(list.rows).toHaveCount(1);
  await list.search.blur();
  await page.keyboard.press('j');
  await expect(list.row(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(new OrderDesk(page).showing(second)).toBeVisible();
});

test('two people change one order: the second sees the conflict, and nothing is overwritten', async ({
  page,
  placeOrder,
  inviteTranslator,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 |ERR_FAILED/);
  const desk = new OrderDesk(page);
  const translator = await inviteTranslator('ivo');
  const orderNumber = await placeOrder({ fullName: 'Two Editors' });
  // Events are blocked: this person sees the order's previous state.
  await page.route('**/api/admin/events*', (route) => route.abort());
  await desk.open(orderNumber);
  await expect(desk.status).toHaveValue('pending');
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: translator.id });
  await desk.status.selectOption('In Progress');
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this order' });
  await expect(conflict).toContainText('Assigned to: Unassigned → ivo');
  await expect(desk.status).toHaveValue('pending');
  await conflict.getByRole('button', { name: 'Apply my change anyway' }).click();
  await expect(conflict).toBeHidden();
  await expect(desk.status).toHaveValue('inProgress');
  await expect(desk.assignee).toHaveValue(translator.id);
});

test('the first view reads everything once, although the live connection opens after it', async ({
  page,
  placeOrder,
  payOrder,
}) => {
  const list = new OrderList(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/admin\/(staff|pending)$/.test(pathname)) reads.push(pathname);
  });
  const orderNumber = await placeOrder();
  await list.open();
  await expect(list.row(orderNumber)).toContainText('Unpaid');

  // An event over the connection: by now its initial events have been processed. It changes neither count.
  await payOrder(orderNumber);
  await expect(list.row(orderNumber)).not.toContainText('Unpaid');

  expect(reads.toSorted()).toEqual(['/api/admin/pending', '/api/admin/staff']);
});
