import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { Ownership } from '../../pages/ownership.ts';
import { trackingLink } from '../../service/mails.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const shown = (page: Page) => region(page).getByRole('log').getByRole('listitem');
const aMessage = (orderNumber: string) => `/api/admin/orders/${orderNumber}/messages/${randomUUID()}`;

test('without proof a thread asks for it once; with it, it is live', async ({
  page,
  placeOrder,
  mailOf,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 /);
  const orderNumber = await placeOrder({ email: 'prove@example.com' });
  const asked: string[] = [];
  const streams: number[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/orders\/[^/]+\/(messages.*)/.exec(request.url()) ?? [];
    if (call !== undefined) asked.push(call);
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/messages/events')) streams.push(response.status());
  });
  await page.clock.install();
  await page.goto(`/track/${orderNumber}`);
  await page.getByRole('link', { name: 'Write to us about this order' }).click();
  const ownership = new Ownership(page);
  await expect(ownership.send).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) await page.clock.runFor(6000);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(asked).toEqual(['messages']);

  await ownership.prove(() => mailOf(orderNumber, 'ownership_code'));
  await expect.poll(() => streams).toEqual([200]);
  await callAsAdmin('PUT', aMessage(orderNumber), { text: 'Good morning' });
  await expect(shown(page)).toContainText(['Good morning']);
});

test('an unread message opens the thread, is marked as read once it is visible, and arrives without the stream too', async ({
  page,
  placeOrder,
  mailOf,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const orderNumber = await placeOrder({ email: 'unread@example.com' });
  await callAsAdmin('PUT', aMessage(orderNumber), { text: 'Good morning' });
  const unread = async () => {
    const order = await page.request.get(`/api/orders/${orderNumber}`);
    return ((await order.json()) as { unreadMessages: number | null }).unreadMessages;
  };
  await page.route('**/messages/events', (route) => route.abort());
  // Too low for more than the head of the thread.
  await page.setViewportSize({ width: 375, height: 120 });
  await page.goto(trackingLink(await mailOf(orderNumber, 'tracking')));
  await expect(shown(page)).toContainText(['Good morning']);
  expect(await unread()).toBe(1);

  await page.setViewportSize({ width: 375, height: 800 });
  await shown(page).last().scrollIntoViewIfNeeded();
  await expect.poll(unread).toBe(0);

  await callAsAdmin('PUT', aMessage(orderNumber), { text: 'Are you there?' });
  await expect(shown(page)).toContainText(['Good morning', 'Are you there?']);
  await expect.poll(unread).toBe(0);
});

test('a part of the order that is added while staff type hides neither the field nor its input', async ({
  page: desk,
  signIn,
  placeOrder,
  payOrder,
  callAsAdmin,
}) => {
  const orderNumber = await placeOrder({ email: 'typing@example.com' });
  await payOrder(orderNumber);
  await signIn(desk);
  await new OrderDesk(desk).open(orderNumber);
  const field = region(desk).getByLabel('Message to the customer');
  await field.fill('Good');
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await desk.route(`**/api/admin/orders/${orderNumber}/rejections`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  // Another member of staff completes it: its customer can then send reports.
  await callAsAdmin('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
  await asked.promise;
  await desk.keyboard.type(' morning');
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('Good morning');
  held.resolve();
});
