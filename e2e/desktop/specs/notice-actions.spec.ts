import { expect, pathOf, test } from '../console-fixtures.ts';
import { clickNotification, pressNotification, shownNotifications } from '../system-doubles.ts';
import { hideWindow, windowFacts } from '../system-events.ts';

test('an order is assigned by a button of its notification or in the list; an assigned one is not', async ({
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
    .toEqual({ title: 'The order was assigned to you', body: first });
  expect((await assigneeOf(first)).assignee?.username).toBe('admin');
  expect((await windowFacts(app)).isVisible).toBe(false);

  const second = await paidOrder();
  const third = await paidOrder();
  const { version } = await assigneeOf(third);
  await callAsAdmin('PUT', `/api/admin/orders/${third}/assignee`, { staffId: berta.id, version });
  await clickNotification(app, 'The order was assigned to you');
  await expect.poll(() => pathOf(page)).toBe(`/admin/orders/${first}`);
  await bar.notices.click();
  await expect(bar.notice(first)).toContainText('Assigned to you.');
  await bar
    .notice(second)
    .getByRole('button', { name: `Assign to me: ${second}` })
    .click();
  await expect(bar.notice(second)).toContainText('Assigned to you.');
  await expect(bar.notice(second).getByRole('button').first()).toBeFocused();
  await bar
    .notice(third)
    .getByRole('button', { name: `Assign to me: ${third}` })
    .click();
  await expect(bar.notice(third)).toContainText('berta already has it');

  await bar.noticeList.getByRole('button', { name: 'Clear the list' }).click();
  await expect(bar.noticeList.getByRole('listitem')).toHaveCount(0);
});
