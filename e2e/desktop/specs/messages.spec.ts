import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../console-fixtures.ts';
import { openCustomer } from '../customer-calls.ts';
import { shownNotifications } from '../system-doubles.ts';
import { hideWindow } from '../system-events.ts';

const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

test('a question asked in the console pauses the deadline; the answer moves it, is announced, and is replied to from the list', async ({
  openConsole,
  paidOrder,
  mailOf,
  callAsAdmin,
  request,
  site,
  line,
}) => {
  const { app, bar, desk, page } = await openConsole({ address: line.origin });
  const orderNumber = await paidOrder({ email: 'console@example.com' });
  const order = async () =>
    (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`)) as {
      estimatedDelivery: string;
      pausedAt: string | null;
    };
  const { estimatedDelivery: promised } = await order();
  const mail = await mailOf(orderNumber, 'tracking');
  const customer = await openCustomer(request, { origin: site.origin, orderNumber, mail });
  await page.evaluate((path) => (location.href = path), `/admin/orders/${orderNumber}`);
  await desk.showing(orderNumber).waitFor();
  await thread(page).getByLabel('Message to the customer').fill('Is it Gómez or Gomes?');
  await thread(page).getByLabel('We need this to continue').check();
  await thread(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Deadline paused since').first()).toBeVisible();
  const { pausedAt } = await order();

  await hideWindow(app);
  const data = { text: 'Gómez, with an accent.', seen: 1 };
  const { at } = (await customer('PUT', `messages/${randomUUID()}`, { data })) as { at: string };
  const due = new Date(Date.parse(promised) + Date.parse(at) - Date.parse(pausedAt ?? '')).toISOString();
  await expect.poll(order).toMatchObject({ estimatedDelivery: due, pausedAt: null });
  await expect(page.locator(`time[datetime="${due}"]`).first()).toBeVisible();
  await expect
    .poll(async () => (await shownNotifications(app)).at(-1)?.title)
    .toBe('New message from a customer');
  expect(JSON.stringify(await shownNotifications(app))).not.toContain('accent');

  await bar.notices.click();
  const notice = bar.notice('New message from a customer');
  await notice.getByRole('button', { name: `Reply to the message about ${orderNumber}` }).click();
  await expect(notice).toContainText('Gómez, with an accent.');
  const reply = notice.getByLabel(`Reply to the customer of ${orderNumber}`);
  await expect(reply).toBeFocused();
  await notice.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveAccessibleDescription('Please write something first.');

  await test.step('without a connection the reply is kept, and sent by another attempt', async () => {
    line.cut();
    await reply.fill('Thank you, Ana.');
    await notice.getByRole('button', { name: 'Send reply' }).click();
    await expect(reply).toHaveAccessibleDescription(/^Not sent: the server cannot be reached/);
    await expect(reply).toHaveValue('Thank you, Ana.');
    line.mend();
    await notice.getByRole('button', { name: 'Send reply' }).click();
    await expect(notice).toContainText('Answered.');
    await expect(notice.getByRole('button').first()).toBeFocused();
  });
  const { messages } = (await customer('GET', 'messages')) as { messages: { text: string }[] };
  expect(messages.map(({ text }) => text)).toEqual([
    'Is it Gómez or Gomes?',
    'Gómez, with an accent.',
    'Thank you, Ana.',
  ]);
  expect(await order()).toMatchObject({ estimatedDelivery: due });
});
