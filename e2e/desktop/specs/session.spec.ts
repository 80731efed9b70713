import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Login } from '../../pages/desk/login.ts';
import { administrator, expect, openOrder, pathOf, test } from '../console-fixtures.ts';
import type { DesktopApp } from '../double/launch-double.ts';
import { askApi, askMain } from '../page-bridge.ts';
import { clickMenu } from '../system-doubles.ts';
import { closeWindow, hideWindow, windowFacts } from '../system-events.ts';

/** The cookies that the console has for its server, in that server's partition. */
async function cookiesOf(app: DesktopApp, userData: string): Promise<readonly Electron.Cookie[]> {
  const partitions = await readdir(path.join(userData, 'Partitions'));
  const own = partitions.find((name) => name.startsWith('server-'));
  return app.evaluate(
    async ({ session }, partition) => session.fromPartition(partition).cookies.get({}),
    `persist:${own}`,
  );
}

const namesOf = async (app: DesktopApp, userData: string) =>
  (await cookiesOf(app, userData)).map(({ name }) => name).toSorted();

test('the cookie stays in the main process, and an expired session shows the login in place of the screen', async ({
  openConsole,
  placeOrder,
  callAsAdmin,
  userData,
}) => {
  const orderNumber = await placeOrder();
  const opened = await openConsole();
  const { app, page, desk } = opened;
  const session = async () => (await cookiesOf(app, userData)).find(({ name }) => name === 'session');
  const cookie = await session();

  await test.step('the page cannot find it', async () => {
    expect(cookie).toMatchObject({ httpOnly: true, session: false });
    const kept = await page.evaluate(async () => ({
      cookie: document.cookie,
      stores: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
      databases: await indexedDB.databases(),
    }));
    expect(kept).toMatchObject({ cookie: '', databases: [] });
    expect(kept.stores).not.toContain(cookie?.value);
    const login = await askApi(page, '/api/admin/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    expect(login).toMatchObject({ status: 200 });
    const renewed = await session();
    expect(JSON.stringify(login)).not.toMatch(/set-cookie/i);
    expect(JSON.stringify(login)).not.toContain(renewed?.value);
  });

  await test.step('typed text stays behind the login, and is still there afterwards', async () => {
    await openOrder(opened, orderNumber);
    const note = page.getByLabel('New note');
    await note.fill('Asked for a better scan');
    await callAsAdmin('POST', '/api/admin/account/sign-out-everywhere');
    const login = new Login(page);
    // The desk may notice it first, even in the middle of the click: then there is no button any more.
    await page
      .getByRole('button', { name: 'Add note' })
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await expect(login.heading).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page.getByText('Order Details')).toBeHidden();
    await expect(login.username).toHaveValue(administrator.username);
    await login.signIn(administrator);
    await expect(desk.showing(orderNumber)).toBeVisible();
    await expect(note).toHaveValue('Asked for a better scan');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText(
      'Asked for a better scan',
    );
    await expect(note, 'it is saved').toHaveValue('');
    // Messages to the main process are processed in order: after this one it knows that nothing is unsaved, and may quit.
    await askMain(page, 'badge:set', { count: 0 });
  });
});

test('a link opens its order: in the running console, and in one started by it, without another sign-in', async ({
  openConsole,
  startConsole,
  placeOrder,
  desktop,
}) => {
  const orders = [await placeOrder(), await placeOrder()] as const;
  const { app, page, desk } = await openConsole();

  await test.step('a second start passes it on and exits', async () => {
    await closeWindow(app);
    expect(await windowFacts(app), 'closing leaves it in the tray').toMatchObject({ isVisible: false });
    expect(await desktop.startSecond({ args: [`truepage://orders/${orders[0]}`] })).toBe(0);
    await expect(desk.showing(orders[0])).toBeVisible();
    expect(await windowFacts(app)).toMatchObject({ isVisible: true });
    expect(app.windows()).toHaveLength(1);
  });

  await test.step('an invalid link only shows the window', async () => {
    await hideWindow(app);
    for (const link of [`truepage://evil/../orders/${orders[1]}`, 'truepage://orders/../../etc/passwd']) {
      expect(await desktop.startSecond({ args: [link] })).toBe(0);
    }
    await expect.poll(() => windowFacts(app)).toMatchObject({ isVisible: true });
    expect(pathOf(page)).toBe(`/admin/orders/${orders[0]}`);
  });

  await app.close();
  const again = await startConsole({ args: [`truepage://orders/${orders[1]}`] });
  await expect(again.desk.showing(orders[1])).toBeVisible();
  expect(pathOf(again.page)).toBe(`/admin/orders/${orders[1]}`);
});

test('signing out leaves nothing that opens the desk again', async ({
  openConsole,
  startConsole,
  userData,
}) => {
  const { app, page } = await openConsole();
  expect(await namesOf(app, userData)).toEqual(['known-devices', 'session']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(new Login(page).heading).toBeVisible();
  await expect.poll(() => namesOf(app, userData)).toEqual(['known-devices']);

  await test.step('the same from the menu', async () => {
    await new Login(page).signIn(administrator);
    await expect.poll(() => namesOf(app, userData)).toEqual(['known-devices', 'session']);
    await clickMenu(app, 'sign-out');
    await expect(new Login(page).heading).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    await expect.poll(() => namesOf(app, userData)).toEqual(['known-devices']);
  });

  await app.close();
  const again = await startConsole();
  await expect(new Login(again.page).heading).toBeVisible();
});
