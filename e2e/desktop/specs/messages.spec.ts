import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from '../console-fixtures.ts';
import { shownNotifications } from '../system-doubles.ts';
import { hideWindow } from '../system-events.ts';
import { trackingLink } from '../../service/mails.ts';

/** The customer, in a browser of their own. */
async function customerOf(request: APIRequestContext, origin: string, link: string, orderNumber: string) {
  const token = link.split('/').at(-1) ?? '';
  expect((await request.get(`${origin}/api/track/${token}`)).ok()).toBe(true);
  const thread = `${origin}/api/orders/${orderNumber}/messages`;
  return {
    write: async (text: string, seen: number) => {
      const sent = await request.put(`${thread}/${randomUUID()}`, {
        data: { text, seen },
        headers: { Origin: origin },
      });
      expect(sent.ok(), await sent.text()).toBe(true);
      return (await sent.json()) as { readonly at: string };
    },
    read: async () => {
      const { messages } = (await (await request.get(thread)).json()) as { messages: { text: string }[] };
      return messages.map(({ text }) => text);
    },
  };
}

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
  const customer = await customerOf(
    request,
    site.origin,
    trackingLink(await mailOf(orderNumber, 'tracking')),
    orderNumber,
  );
  await page.evaluate((path) => (location.href = path), `/admin/orders/${orderNumber}`);
  await desk.showing(orderNumber).waitFor();
  await thread(page).getByLabel('Message to the customer').fill('Is it Gómez or Gomes?');
  await thread(page).getByLabel('We need this to continue').check();
  await thread(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The deadline is paused since').first()).toBeVisible();
  const { pausedAt } = await order();

  await hideWindow(app);
  const { at } = await customer.write('Gómez, with an accent.', 1);
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

  await test.step('without a connection the reply is kept, and sent by another try', async () => {
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
  expect(await customer.read()).toEqual([
    'Is it Gómez or Gomes?',
    'Gómez, with an accent.',
    'Thank you, Ana.',
  ]);
  expect(await order()).toMatchObject({ estimatedDelivery: due });
});
