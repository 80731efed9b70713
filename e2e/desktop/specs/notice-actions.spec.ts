import { payOrder } from '../../support/orders.ts';
import { Login } from '../../pages/desk/login.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { administrator, expect, pathOf, test } from '../console-fixtures.ts';
import { askMain } from '../page-bridge.ts';
import {
  badgeCounts,
  clickMenu,
  clickNotification,
  pressNotification,
  shownNotifications,
  trayToolTip,
} from '../system-doubles.ts';
import { hideWindow, windowFacts } from '../system-events.ts';

test('a rush of orders is one notification in the end; the list has each, the badge counts them', async ({
  openConsole,
  placeOrder,
  site,
}) => {
  const { app, bar } = await openConsole();
  await hideWindow(app);
  const count = 12;
  const orders: string[] = [];
  for (let order = 0; order < count; order += 1) orders.push(await placeOrder());
  await Promise.all(orders.map((orderNumber) => payOrder(site.origin, orderNumber)));
  await expect
    .poll(async () => (await shownNotifications(app)).at(-1))
    .toEqual({ title: '12 new paid orders', body: 'Open the list of orders to see them.' });
  expect((await shownNotifications(app)).length).toBeLessThan(count / 2);
  expect((await badgeCounts(app)).at(-1)).toBe(count);
  await clickNotification(app, '12 new paid orders');
  await bar.notices.click();
  await expect(bar.notice('New paid order')).toHaveCount(count);
});

test('an order is taken by a button of its notification or in the list; an assigned one is not', async ({
  openConsole,
  callAsAdmin,
  inviteTranslator,
  paidOrder,
}) => {
  const berta = await inviteTranslator('berta');
  const { app, bar, page } = await openConsole();
  await hideWindow(app);
  const assigneeOf = async (orderNumber: string) => {
    const order = await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`);
    return order as { assignee: { username: string } | null; version: number };
  };

  const first = await paidOrder();
  await expect.poll(() => shownNotifications(app)).toHaveLength(1);
  await pressNotification(app, first, 'Assign to me');
  await expect
    .poll(async () => (await shownNotifications(app)).at(-1))
    .toEqual({ title: 'The order is yours now', body: first });
  expect((await assigneeOf(first)).assignee?.username).toBe('admin');
  expect((await windowFacts(app)).isVisible).toBe(false);

  const second = await paidOrder();
  const third = await paidOrder();
  const staff = (await callAsAdmin('GET', '/api/admin/staff')) as { id: string; username: string }[];
  const staffId = staff.find(({ username }) => username === berta.username)?.id;
  const { version } = await assigneeOf(third);
  await callAsAdmin('PUT', `/api/admin/orders/${third}/assignee`, { staffId, version });
  await clickNotification(app, 'The order is yours now');
  await expect.poll(() => pathOf(page)).toBe(`/admin/orders/${first}`);
  await bar.notices.click();
  await expect(bar.notice(first)).toContainText('It is yours.');
  await bar
    .notice(second)
    .getByRole('button', { name: `Assign ${second} to me` })
    .click();
  await expect(bar.notice(second)).toContainText('It is yours.');
  await expect(bar.notice(second).getByRole('button').first()).toBeFocused();
  await bar
    .notice(third)
    .getByRole('button', { name: `Assign ${third} to me` })
    .click();
  await expect(bar.notice(third)).toContainText('berta already has it');

  await bar.noticeList.getByRole('button', { name: 'Clear the list' }).click();
  await expect(bar.noticeList.getByRole('listitem')).toHaveCount(0);
});

test('notifications are paused for an hour and go on; one can be tried out', async ({
  openConsole,
  paidOrder,
}) => {
  const { app, bar, page } = await openConsole();
  const settings = new SettingsDialog(page);
  await settings.open('Notifications');
  await settings.dialog.getByRole('button', { name: 'Show a test notification' }).click();
  await expect(settings.dialog.getByText('Nothing appeared?')).toBeVisible();
  expect((await shownNotifications(app)).map(({ title }) => title)).toEqual([
    'This is how notifications look',
  ]);
  await settings.close.click();

  await bar.notices.click();
  await bar.noticeList.getByRole('button', { name: 'For 1 hour' }).click();
  await expect(bar.noticeList).toContainText('No notifications until');
  await expect(bar.notices).toHaveAccessibleName('Notices · notifications are paused');
  await page.keyboard.press('Escape');
  await hideWindow(app);
  const orderNumber = await paidOrder();
  await expect(bar.notices).toHaveAccessibleName('Notices, 1 new · notifications are paused');
  expect(await shownNotifications(app)).toHaveLength(1);
  // As the button does, without opening the list: what is read there is not told any more.
  await askMain(page, 'notices:snooze', { until: 'off' });
  await expect.poll(async () => (await shownNotifications(app)).at(-1)?.body).toContain(orderNumber);
});

test('a toast of Windows that is clicked after the console was closed starts it, and opens its order', async ({
  desktop,
  openConsole,
  startConsole,
  paidOrder,
}) => {
  test.skip(desktop.host !== 'double', 'only the double can be another system');
  const windows = { ELECTRON_DOUBLE_NOTIFICATIONS: 'windows' };
  const { app } = await openConsole({ env: windows });
  await hideWindow(app);
  const orderNumber = await paidOrder();
  await expect.poll(() => shownNotifications(app)).toHaveLength(1);
  const xml = await app.evaluate(() => globalThis.truepageSystem.notifications[0]?.toastXml ?? '');
  const words = /launch="([^"]*)"/.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await app.close();

  const again = await startConsole({ env: { ...windows, ELECTRON_DOUBLE_ACTIVATION: words } });
  await expect(again.desk.showing(orderNumber)).toBeVisible();
  expect((await windowFacts(again.app)).isVisible).toBe(true);

  await test.step('and one that Windows hands over as the words of a second start', async () => {
    await clickMenu(again.app, 'orders');
    await expect.poll(() => pathOf(again.page)).toBe('/admin');
    expect(await desktop.startSecond({ args: [words], env: windows })).toBe(0);
    await expect(again.desk.showing(orderNumber)).toBeVisible();
  });
});

test('what comes at another server is counted while one is signed in there; icon and tray show the sum', async ({
  line,
  openConsole,
  paidOrder,
  site,
}) => {
  const { app, bar, list, page } = await openConsole();
  await expect(list.row(await paidOrder())).toBeVisible();

  await clickMenu(app, 'servers');
  const dialog = page.getByRole('dialog', { name: 'Servers' });
  await dialog.getByLabel('Address of the server').fill(line.origin);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await new Login(page).signIn(administrator);
  await expect(list.isLive).toBeVisible();
  await hideWindow(app);
  // Both addresses lead to the one server: it comes at each of them.
  await paidOrder();
  await expect(bar.bar.getByRole('button', { name: /^Server / })).toHaveAccessibleName(
    `Server ${new URL(line.origin).host}. Change server · 1 new order at another server`,
  );
  await expect.poll(async () => (await badgeCounts(app)).at(-1)).toBe(2);
  await expect.poll(() => trayToolTip(app)).toContain('2 new orders');
  await clickMenu(app, 'servers');
  const known = dialog.getByRole('listitem').filter({ hasText: new URL(site.origin).host });
  await expect(known).toContainText('1 new order');
  await known.getByRole('button', { name: /^Use / }).click();
  await expect(list.isLive).toBeVisible();
  await expect(bar.notices).toHaveAccessibleName('Notices, 1 new');
});
