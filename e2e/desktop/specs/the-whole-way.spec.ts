import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { aHeavyFile, aPdfFile } from '../../support/documents.ts';
import { FirstRun } from '../../pages/console/first-run.ts';
import { Login } from '../../pages/desk/login.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { Toasts } from '../../pages/toasts.ts';
import { administrator, expect, pathOf, test } from '../console-fixtures.ts';
import {
  answerOpenDialog,
  clickNotification,
  openedDialogs,
  shownNotifications,
  taskbarProgress,
} from '../system-doubles.ts';
import { hideWindow, windowFacts } from '../system-events.ts';

const customer = 'Lucía Fernández';
/** Almost the server's limit: after the first MiB there is time to cut the connection. */
const bytes = 9 * 1024 * 1024;

test('from an unknown server to a notified customer: address, sign-in, payment, notification, upload across a server crash', async ({
  startConsole,
  site,
  page: visitor,
  mailOf,
  putFile,
  callAsAdmin,
}) => {
  const { app, page, list, desk, bar } = await startConsole();

  await test.step('only the address of a TruePage server is accepted', async () => {
    const firstRun = new FirstRun(page);
    await expect(firstRun.heading).toBeVisible();
    await expect(firstRun.address).toBeFocused();
    const stranger = createServer((_request, response) => response.end('{"product":"another"}')).listen(0);
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    const refusals = {
      'not an address': 'This is not an address.',
      'http://desk.example.com': 'is not secure',
      'http://127.0.0.1:9': 'No server answers at this address.',
      [`localhost:${port}`]: 'is not a TruePage server',
    };
    for (const [address, words] of Object.entries(refusals)) {
      await firstRun.type(address);
      await expect(page.getByText(words)).toBeVisible();
    }
    stranger.close();
    await firstRun.type(`${site.origin}/admin?from=a-bookmark`);
  });

  await test.step('the administrator signs in', async () => {
    await new Login(page).signIn(administrator);
    await expect(list.heading).toBeVisible();
    await expect(list.isLive).toBeVisible();
    await expect(bar.line).toBeHidden();
  });

  await hideWindow(app);
  const orderNumber = await test.step('a visitor orders and pays', () => orderAndPay(visitor));

  await test.step('the system shows it at once, without the customer’s name', async () => {
    const shown = () => shownNotifications(app);
    await expect.poll(shown, { intervals: [25] }).toHaveLength(1);
    const shownAt = Date.now();
    const { paidAt } = (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`)) as { paidAt: string };
    // Measured, not enforced: a shared machine may be five times slower.
    console.log(`webhook to notification: ${shownAt - Date.parse(paidAt)} ms at most`);
    const [notification] = await shown();
    expect(notification?.title).toBe('New paid order');
    expect(notification?.body).toMatch(
      new RegExp(`^${orderNumber} · Certified · due \\w+\\s\\d+, \\d+:\\d\\d\\s[AP]M$`),
    );
    expect(JSON.stringify(notification)).not.toMatch(/Lucía|Fernández|lucia/i);
    expect((await windowFacts(app)).isVisible).toBe(false);
  });

  await test.step('a click on it shows the window with the order', async () => {
    await clickNotification(app, orderNumber);
    await expect(desk.showing(orderNumber)).toBeVisible();
    expect(pathOf(page)).toBe(`/admin/orders/${orderNumber}`);
    expect(await windowFacts(app)).toMatchObject({ isVisible: true });
  });

  await test.step('the translation is chosen in the system’s dialog', async () => {
    const { buffer } = aHeavyFile(bytes);
    await answerOpenDialog(app, [await putFile('birth-certificate-en.pdf', buffer)]);
    await page.getByRole('button', { name: 'Choose a file' }).click();
    // It is also in the email's preview, once loaded.
    await expect(page.getByText('birth-certificate-en.pdf').first()).toBeVisible();
    expect((await openedDialogs(app)).at(-1)).toMatchObject({
      title: 'Choose the translation',
      properties: ['openFile'],
      filters: [{ extensions: expect.arrayContaining(['pdf', 'docx']) as string[] }],
    });
  });

  await test.step('the server is killed during the upload and restarted: the upload continues', async () => {
    await desk.upload.click();
    const percent = async () => Math.max(...(await taskbarProgress(app)));
    await expect.poll(percent, { intervals: [5] }).toBeGreaterThan(0.1);
    await site.kill();
    expect(await percent()).toBeLessThan(1);
    await expect(page.getByText('Waiting for the connection')).toBeVisible();
    await site.run();
    await expect(new Toasts(page).shown.filter({ hasText: 'Upload Successful' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(desk.status).toHaveValue('completed');
    const told = await taskbarProgress(app);
    expect(told.at(-1), 'the bar is taken away').toBe(-1);
    const climbing = told.filter((fraction) => fraction >= 0);
    expect(climbing).toEqual(climbing.toSorted((one, other) => one - other));
  });

  await test.step('the customer is notified', async () => {
    await desk.notify.click();
    const mail = await mailOf(orderNumber, 'ready');
    expect(mail.subject).toBe(`Your translation is ready: order ${orderNumber}`);
  });
});

async function orderAndPay(visitor: Page): Promise<string> {
  const form = new OrderForm(visitor);
  await form.open();
  await form.fill({ fullName: customer, email: 'lucia.desktop@example.com', file: aPdfFile(1) });
  const orderNumber = await form.send();
  await visitor.waitForURL(/\/sandbox\/checkout\//);
  await payHosted(visitor, cards.good);
  await visitor.waitForURL(/\/order\/confirmation\//);
  return orderNumber;
}
