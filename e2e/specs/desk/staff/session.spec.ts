import { administrator, expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { Login } from '../../../pages/desk/login.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';

test('an order opened while signed out shows the login, then the order', async ({ page, placeOrder }) => {
  const orderNumber = await placeOrder();
  const login = new Login(page);
  await page.goto(`/admin/orders/${orderNumber}`);
  await expect(login.heading).toBeVisible();
  await expect(page).toHaveURL(`/admin/orders/${orderNumber}`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await login.signIn(administrator);
  await expect(new OrderDesk(page).showing(orderNumber)).toBeVisible();
  await expect(page).toHaveURL(`/admin/orders/${orderNumber}`);
});

test('if the session is ended elsewhere, the next action shows the login, and then everything is as before', async ({
  page,
  context,
  signIn,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401 /);
  const desk = new OrderDesk(page);
  const login = new Login(page);
  await signIn(page);
  await desk.open(await placeOrder());
  await page.getByLabel('New note').fill('Asked for a better scan');

  const elsewhere = await context.newPage();
  await elsewhere.goto('/admin/account');
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = deskDialog(elsewhere, 'Sign out everywhere?');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(new Login(elsewhere).heading).toBeVisible();
  await elsewhere.close();

  // Returning to this tab may already have checked the session.
  if (!(await login.heading.isVisible())) await page.getByRole('button', { name: 'Add note' }).click();
  await expect(login.heading).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Order Details')).toBeHidden();
  await login.signIn(administrator);
  await expect(page.getByLabel('New note')).toHaveValue('Asked for a better scan');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText('Asked for a better scan');
});

test('after the logout nothing opens, also not by going back', async ({ page, signIn }) => {
  const list = new OrderList(page);
  await signIn(page);
  await list.open();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(new Login(page).heading).toBeVisible();
  expect((await page.request.get('/api/admin/orders')).status()).toBe(401);
  await page.goBack();
  await expect(new Login(page).heading).toBeVisible();
  await expect(list.table).toHaveCount(0);
});

test('without a server the desk says so, and is live again once it is back', async ({
  page,
  site,
  signIn,
  toasts,
  placeOrder,
  payOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./);
  const list = new OrderList(page);
  await signIn(page);
  await list.open();
  await site.kill();
  // Returning to the tab reconnects at once; otherwise it takes up to 15 seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('status').filter({ hasText: 'The server cannot be reached' });
  const title = notice.getByText('The server cannot be reached');
  await expect(notice).toContainText(/Last response: .*\d:\d\d.* Reconnecting automatically\./);
  await expect(notice.getByRole('button', { name: 'Try now' })).toBeVisible();
  await expect(list.isLive).toBeHidden();
  const mark = page.getByRole('button', { name: 'No connection' });
  await notice.getByRole('button', { name: 'Hide' }).click();
  await expect(title).toBeHidden();
  await expect(mark).toBeFocused();
  await mark.click();
  await expect(title).toBeVisible();
  await site.run();
  await expect(toasts.shown.filter({ hasText: 'Connected again' })).toBeVisible();
  await expect(title).toBeHidden();
  await expect(list.isLive).toBeVisible();
  const orderNumber = await placeOrder();
  await payOrder(orderNumber);
  await expect(list.row(orderNumber)).toContainText('Paid');
});

test('an order that arrived live is shown although reading it failed at first', async ({
  page,
  signIn,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const list = new OrderList(page);
  await signIn(page);
  await list.open();
  const orderNumber = await test.step('the connection fails at that moment', async () => {
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/admin/orders?'),
    );
    await page.route('**/api/admin/orders?*', (route) => route.abort(), { times: 1 });
    const placed = await placeOrder();
    await failed;
    return placed;
  });
  await expect(list.row(orderNumber)).toBeVisible();
});
