import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';

test.afterEach(({ callAsAdmin }) => callAsAdmin('PATCH', '/api/admin/account/preferences', { split: null }));

test('orders are processed next to the list, and the list keeps its state', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
  toasts,
}) => {
  const names = ['Splitworth Three', 'Splitworth Two', 'Splitworth One'];
  const placed: string[] = [];
  for (const fullName of names) placed.push(await placeOrder({ fullName }));
  const [three = '', two = '', one = ''] = placed;
  for (const orderNumber of placed) await payOrder(orderNumber);
  const list = new OrderList(page);
  const desk = new OrderDesk(page);
  const split = page.getByRole('button', { name: 'Split view', exact: true });
  const beside = page.getByRole('region', { name: 'List of orders' });
  const note = page.getByLabel('New note');
  const openRow = list.table.locator('[aria-current=true]');
  const isOpen = async (orderNumber: string) => {
    await expect(page).toHaveURL(`/admin/orders/${orderNumber}`);
    await expect(desk.showing(orderNumber)).toBeVisible();
    await expect(openRow).toContainText(orderNumber);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);

  await test.step('switched on, the list makes room and says what to do', async () => {
    await list.open('?q=splitworth');
    await expect(list.rows).toHaveCount(3);
    await expect(split).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Shift+S');
    await expect(split).toHaveAttribute('aria-pressed', 'true');
    await expect(desk.heading).toHaveText('No order is open');
    await expect(list.rows).toHaveCount(3);
  });

  await test.step('j and k select the next and previous order, the address follows, the focus stays in the list', async () => {
    await page.keyboard.press('j');
    await isOpen(one);
    await expect(list.row(one)).toBeFocused();
    await page.keyboard.press('j');
    await isOpen(two);
    await page.keyboard.press('ArrowDown');
    await isOpen(three);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await isOpen(two);
    await expect(list.row(two)).toBeFocused();
    await expect(list.search).toHaveValue('splitworth');
  });

  await test.step('a change on either side is shown on the other at once', async () => {
    await desk.status.selectOption('In Progress');
    await expect(list.status(two)).toHaveValue('inProgress');
    await expect(toasts.shown.filter({ hasText: 'is now In Progress.' })).toBeVisible();
    await list.status(two).selectOption('Completed');
    await deskDialog(page, 'Complete without a translation?')
      .getByRole('button', { name: 'Change status' })
      .click();
    await expect(desk.status).toHaveValue('completed');
  });

  await test.step('leaving an unsaved note asks first', async () => {
    await note.fill('Half a th');
    await desk.heading.focus();
    await page.keyboard.press('j');
    const question = deskDialog(page, 'Leave this order?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isOpen(two);
    await beside.getByRole('link', { name: one }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isOpen(two);
    await expect(note).toHaveValue('Half a th');
  });

  await test.step('in a narrow window only the order is shown, with the note, and the list returns', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(list.table).toBeHidden();
    await expect(note).toHaveValue('Half a th');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(list.rows).toHaveCount(3);
    await expect(note).toHaveValue('Half a th');
    await isOpen(two);
  });

  await test.step('another filter keeps the order open; the list continues from there', async () => {
    await beside.getByRole('link', { name: /^Mine/ }).click();
    await expect(list.search).toHaveValue('');
    await expect(beside.getByText('No paid orders found')).toBeVisible();
    await expect(page).toHaveURL(`/admin/orders/${two}`);
    await expect(note).toHaveValue('Half a th');
    await page.goBack();
    await expect(list.rows).toHaveCount(3);
    await isOpen(two);
    await callAsAdmin('PATCH', `/api/admin/orders/${two}/status`, { status: 'inProgress' });
    await expect(desk.status).toHaveValue('inProgress');
    await expect(list.status(two)).toHaveValue('inProgress');
    await expect(note).toHaveValue('Half a th');
  });

  await test.step('a reload shows the same order next to the same list', async () => {
    await note.clear();
    await page.reload();
    await isOpen(two);
    await expect(list.search).toHaveValue('splitworth');
    await expect(list.rows).toHaveCount(3);
  });

  await test.step('back returns to the first order, and forward again', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/admin?q=splitworth');
    await expect(desk.heading).toHaveText('No order is open');
    await page.goForward();
    await isOpen(two);
  });

  await test.step('Escape closes the order; opening one splits the view again', async () => {
    await desk.heading.focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin?q=splitworth');
    await expect(list.heading).toBeVisible();
    await expect(list.row(two)).toBeFocused();
    await expect(split).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('j');
    await expect(list.row(three)).toBeFocused();
    await page.keyboard.press('Enter');
    await isOpen(three);
    await page.keyboard.press('b');
    await expect(list.heading).toBeVisible();
    await expect(page).toHaveURL('/admin?q=splitworth');
  });
});
