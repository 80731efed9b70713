import type { Page } from 'playwright/test';
import { barriers, barriersInDark } from '../../screen-checks/barriers.ts';
import { pixelsTooWide } from '../../screen-checks/screens.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { withDatabase } from '../../service/database.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

test('a question pauses the deadline, and its answer on a phone moves the due time on both sides', async ({
  page: desk,
  openPage,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
  mailOf,
  site,
}) => {
  const orderNumber = await placeOrder({ email: 'asked@example.com' });
  await payOrder(orderNumber);
  const dueAt = async () => {
    const order = await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`);
    return Date.parse((order as { estimatedDelivery: string }).estimatedDelivery);
  };
  const promised = await dueAt();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await signIn(desk);
  await new OrderDesk(desk).open(orderNumber);
  await thread(desk).getByLabel('Message to the customer').fill('Is it Gómez with an accent?');
  await thread(desk).getByLabel('We need this to continue').check();
  await thread(desk).getByRole('button', { name: 'Send message' }).click();
  await expect(desk.getByText('Waiting for the customer', { exact: true })).toBeVisible();
  await expect(desk.getByText('The deadline is paused since')).toBeVisible();
  // The next message asks nothing, unless chosen again.
  await expect(thread(desk).getByLabel('We need this to continue')).not.toBeChecked();

  const customer = await openPage();
  await customer.setViewportSize({ width: 375, height: 800 });
  const { text } = await mailOf(orderNumber, 'tracking');
  await customer.goto(/https?:\S+\/track\/direct\/[\w-]+/.exec(text)?.[0] ?? '');
  const notice = customer.getByText('We are waiting for your answer');
  await expect(notice).toBeVisible();
  await expect(customer.getByText('The deadline is paused.')).toBeVisible();
  await expect(customer.getByText('Is it Gómez with an accent?').first()).toBeVisible();
  await expect(customer.getByText('Paused while we wait for your answer').first()).toBeVisible();
  for (const screen of [customer, desk]) {
    expect(await barriers(screen, { without: ['header'] })).toEqual([]);
    expect(await barriersInDark(screen, { without: ['header'] })).toEqual([]);
    expect(await pixelsTooWide(screen)).toBeLessThanOrEqual(0);
  }

  const twoHoursAgo = `update orders set paused_at = paused_at - interval '2 hours' where order_number = $1`;
  await withDatabase(site, (client) => client.query(twoHoursAgo, [orderNumber]));
  await thread(customer).getByLabel('Your message').fill('Yes, with an accent');
  await thread(customer).getByRole('button', { name: 'Send message' }).click();
  await expect(notice).toBeHidden();
  await expect(customer.getByText('Paused while we wait for your answer')).toHaveCount(0);
  await expect(desk.getByText('Waiting for us')).toBeVisible();
  await expect(desk.getByText('The deadline is paused since')).toHaveCount(0);

  const moved = (await dueAt()) - promised;
  expect(moved).toBeGreaterThanOrEqual(2 * 3_600_000);
  const shown = new Date(await dueAt()).toISOString();
  await expect(customer.locator(`time[datetime="${shown}"]`).first()).toBeVisible();
  await expect(desk.locator(`time[datetime="${shown}"]`).first()).toBeVisible();
  await expect(new OrderDesk(desk).history).toContainText(/The deadline continued, 2 h \d+ min later/);
});
