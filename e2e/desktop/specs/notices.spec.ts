import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { expect, pathOf, test } from '../console-fixtures.ts';
import {
  badgeCounts,
  clickMenu,
  clickNotification,
  failNotifications,
  shownNotifications,
} from '../system-doubles.ts';
import { hideWindow, powerResume } from '../system-events.ts';

const many = [1, 2, 3, 4];

test('more than three that were missed become one summary, whether the console was closed or without a connection', async ({
  openConsole,
  startConsole,
  line,
  paidOrder,
}) => {
  const { app } = await openConsole({ address: line.origin });
  await app.close();
  for (const _ of many) await paidOrder();

  const again = await startConsole();
  await expect
    .poll(() => shownNotifications(again.app))
    .toEqual([
      { title: '4 new paid orders', body: 'While you were away. Open the list of orders to see them.' },
    ]);
  await expect(again.bar.notices).toHaveAccessibleName('Notices, 4 new');
  await clickNotification(again.app, '4 new paid orders');
  await again.bar.notices.click();
  await expect(again.bar.notice('New paid order')).toHaveCount(4);
  await expect(again.bar.notices).toHaveAccessibleName('Notices');

  await test.step('two are shown one by one, four as one', async () => {
    await again.page.keyboard.press('Escape');
    await hideWindow(again.app);
    line.cut();
    const two = [await paidOrder(), await paidOrder()];
    line.mend();
    await powerResume(again.app);
    await expect.poll(() => shownNotifications(again.app)).toHaveLength(3);
    const shown = await shownNotifications(again.app);
    expect(shown.slice(1).map(({ body }) => body.split(' ')[0])).toEqual(two);

    line.cut();
    for (const _ of many) await paidOrder();
    line.mend();
    await powerResume(again.app);
    await expect.poll(() => shownNotifications(again.app)).toHaveLength(4);
    expect((await shownNotifications(again.app)).at(-1)?.title).toBe('4 new paid orders');
  });
});

test('what must not or cannot be shown by the system waits in the list, and one’s own settings outlive the program', async ({
  openConsole,
  startConsole,
  paidOrder,
}) => {
  const { app, page, bar } = await openConsole();
  const settings = new SettingsDialog(page);

  const quiet = await test.step('in quiet hours', async () => {
    await settings.open('Notifications');
    // What is shown is what is kept: it turns a moment after the click.
    await settings.quietHours.click();
    await expect(settings.quietHours).toBeChecked();
    await settings.from.fill(timeOfDay(-60));
    await settings.until.fill(timeOfDay(60));
    await settings.close.click();
    await hideWindow(app);
    const orderNumber = await paidOrder();
    await expect(bar.notices).toHaveAccessibleName('Notices, 1 new');
    await expect.poll(async () => (await badgeCounts(app)).at(-1)).toBe(1);
    expect(await shownNotifications(app)).toEqual([]);
    return orderNumber;
  });

  await test.step('when they end, waiting notices are shown', async () => {
    await settings.open('Notifications');
    await settings.quietHours.click();
    await expect.poll(() => shownNotifications(app)).toHaveLength(1);
    expect((await shownNotifications(app))[0]?.body).toContain(quiet);
  });

  await test.step('when the system refuses', async () => {
    await settings.close.click();
    await failNotifications(app);
    const orderNumber = await paidOrder();
    await bar.notices.click();
    await expect(bar.notice(orderNumber)).toContainText('New paid order');
    await bar.notice(orderNumber).getByRole('button').first().click();
    await expect.poll(() => pathOf(page)).toBe(`/admin/orders/${orderNumber}`);
    expect(await shownNotifications(app)).toHaveLength(1);
  });

  await test.step('notifications of paid orders are switched off', async () => {
    await settings.open('Notifications');
    await settings.dialog.getByLabel('New paid orders').click();
    await expect(settings.dialog.getByLabel('New paid orders')).not.toBeChecked();
    await settings.show('Appearance');
    await settings.language.selectOption('es');
    await expect(page.getByRole('dialog', { name: 'Configuración' })).toBeVisible();
    await app.close();
    const again = await startConsole();
    await expect(again.page.getByRole('button', { name: 'Configuración' })).toBeVisible();
    await again.page.getByRole('button', { name: 'Configuración' }).click();
    const dialog = again.page.getByRole('dialog', { name: 'Configuración' });
    await dialog.getByRole('button', { name: 'Notificaciones' }).click();
    await expect(dialog.getByRole('checkbox').first()).not.toBeChecked();
    await clickMenu(again.app, 'orders');
    await hideWindow(again.app);
    await paidOrder();
    // The event has come through: the list shows the order.
    await expect.poll(() => again.page.locator('[data-order]').count()).toBeGreaterThan(0);
    expect(await shownNotifications(again.app)).toEqual([]);
  });
});

test('a translator is notified of orders assigned to them, and of no others', async ({
  openConsole,
  inviteTranslator,
  callAsAdmin,
  paidOrder,
}) => {
  const person = await inviteTranslator('bruna');
  const { app, desk } = await openConsole({ person });
  await hideWindow(app);
  const [own] = [await paidOrder(), await paidOrder()];
  const staff = (await callAsAdmin('GET', '/api/admin/staff')) as { id: string; username: string }[];
  const staffId = staff.find(({ username }) => username === person.username)?.id;
  const { version } = (await callAsAdmin('GET', `/api/admin/orders/${own}`)) as { version: number };
  await callAsAdmin('PUT', `/api/admin/orders/${own}/assignee`, { staffId, version });
  await expect.poll(() => shownNotifications(app)).toHaveLength(1);
  const [notification] = await shownNotifications(app);
  expect(notification?.title).toBe('An order was assigned to you');
  expect(notification?.body).toContain(`${own} · Certified · due `);
  await clickNotification(app, own);
  await expect(desk.showing(own)).toBeVisible();
});

/** The time on the wall, this many minutes from now. */
function timeOfDay(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
