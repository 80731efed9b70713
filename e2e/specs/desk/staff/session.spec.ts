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

test('the session is ended elsewhere: the next action brings the login, and then everything is as it was', async ({
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

  // Coming back to this tab may already have told it.
  if (!(await login.heading.isVisible())) await page.getByRole('button', { name: 'Add note' }).click();
  await expect(login.heading).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Order Details')).toBeHidden();
  await login.signIn(administrator);
  await expect(page.getByLabel('New note')).toHaveValue('Asked for a better scan');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText('Asked for a better scan');
});

test('a login answered by something in between is not taken for a wrong password', async ({
  page,
  toasts,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/502 .*\/api\/admin\/login/);
  const login = new Login(page);
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
  await page.route('**/api/admin/login', (route) => route.fulfill(badGateway));
  await login.open();
  await login.signIn(administrator);
  await expect(login.problem).toContainText('Error al procesar la respuesta del servidor');
  await expect(toasts.shown).toHaveCount(0);
  await page.unroute('**/api/admin/login');
  await login.signIn(administrator);
  await expect(page).toHaveURL(/\/admin(?!\/login)/);
});

test('an account that strangers have guessed at asks for the code, and says what else opens it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/429 .*\/api\/admin\/login/);
  const login = new Login(page);
  const words = 'Too many wrong attempts for this account.';
  const locked = { code: 'staff.sign_in_locked', message: words, details: { retryAfterSeconds: 900 } };
  const asked: unknown[] = [];
  await page.route('**/api/admin/login', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status: 429, json: locked });
  });
  await login.open();
  await login.signIn(administrator);
  await expect(login.problem).toContainText(words);
  const code = page.getByLabel('Authenticator code');
  await expect(code).toBeFocused();
  await code.fill('123 456');
  await login.submit.click();
  await expect(login.problem).toContainText(words);
  expect(asked).toEqual([administrator, { ...administrator, code: '123456' }]);
});

test('after the logout nothing opens any more, also not on the way back', async ({ page, signIn }) => {
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

test('the server is gone: the desk says so, and is live again once it is back', async ({
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
  // Coming back to the tab asks at once; else it is every 15 seconds.
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
  await expect(toasts.shown.filter({ hasText: 'Connected again' })).toBeVisible({ timeout: 15_000 });
  await expect(title).toBeHidden();
  await expect(list.isLive).toBeVisible({ timeout: 30_000 });
  const orderNumber = await placeOrder();
  await payOrder(orderNumber);
  await expect(list.row(orderNumber)).toContainText('Paid');
});

test('what could not be loaded while the server was away is loaded once it is back', async ({
  page,
  site,
  signIn,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./);
  const list = new OrderList(page);
  const orderNumber = await placeOrder();
  await signIn(page);
  await list.open();
  await expect(list.row(orderNumber)).toBeVisible();
  await site.kill();
  await list.search.fill(orderNumber);
  const problem = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded' });
  await expect(problem).toBeVisible();
  await site.run();
  await expect(list.row(orderNumber)).toBeVisible({ timeout: 20_000 });
  await expect(problem).toBeHidden();
});

test('an order that came in live is shown though reading it failed at first', async ({
  page,
  signIn,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const list = new OrderList(page);
  await signIn(page);
  await list.open();
  const orderNumber = await test.step('the line fails just then', async () => {
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
