import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { Login } from '../../../pages/desk/login.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const mine = '/admin?open=true&assignee=me&sort=due';
const dueToday = '/admin?open=true&due=today&sort=due';

test('a translator starts with their own orders, and with another view once they have chosen it', async ({
  page,
  openPage,
  signIn,
  inviteTranslator,
  placeOrder,
  callAsAdmin,
  toasts,
}) => {
  const translator = await inviteTranslator('first-view');
  const give = async () => {
    const orderNumber = await placeOrder();
    await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
    await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: translator.id });
    return orderNumber;
  };
  const login = new Login(page);
  const list = new OrderList(page);
  const view = (name: string | RegExp) => views(page).getByRole('link', { name });
  const first = await give();
  await page.clock.install();

  await test.step('the plain address opens their own orders, counted live', async () => {
    await page.goto('/admin');
    await login.signIn(translator);
    await expect(page).toHaveURL(mine);
    await expect(list.row(first)).toBeVisible();
    await expect(view(/^Mine ?, 1 order$/)).toHaveAttribute('aria-current', 'true');
    await give();
    await expect(view(/^Mine ?, 2 orders$/)).toBeVisible();
  });

  await test.step('all orders are one click away, and stay selected after a reload and after going back', async () => {
    await view('All').click();
    await expect(list.rows).toHaveCount(2);
    await page.reload();
    await expect(view('All')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page).toHaveURL(mine);
  });

  await test.step('staying on another view offers once to make it the first view', async () => {
    await view('Due today').click();
    await expect(page).toHaveURL(dueToday);
    await page.clock.fastForward(21_000);
    await page.getByRole('button', { name: 'Start with this view', exact: true }).click();
    await expect(toasts.shown).toContainText('Admin now opens with Due today');
  });

  await test.step('from then on it is the first view, after signing in and in every browser', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await login.signIn(translator);
    await expect(page).toHaveURL(dueToday);

    const elsewhere = await openPage();
    await signIn(elsewhere, translator);
    await elsewhere.goto('/admin');
    await expect(elsewhere).toHaveURL(dueToday);
    await elsewhere.goto(`${dueToday}&q=zebra`);
    await expect(elsewhere.getByText('No paid orders found')).toBeVisible();
    await expect(elsewhere.getByText('Searched for “zebra”')).toBeVisible();
    await elsewhere.goto('/admin?status=completed');
    await expect(new OrderList(elsewhere).statusFilter).toHaveValue('completed');
    await expect(elsewhere).toHaveURL('/admin?status=completed');
  });

  await test.step('the account shows it, and can choose another', async () => {
    await page.goto('/admin/account');
    const choice = page.getByRole('combobox', { name: 'Start with' });
    await expect(choice).toHaveValue('dueToday');
    const saved = page.waitForResponse(/\/account\/preferences/);
    await choice.selectOption('All');
    await saved;
    await page.goto('/admin');
    await expect(view('All')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL('/admin');
  });
});
