import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { aPdfFile } from '../../support/documents.ts';
import { expect, openOrder, test as base } from '../console-fixtures.ts';
import { HostileServer, type Mood } from '../hostile-server.ts';
import { askMain } from '../page-bridge.ts';
import { answerSaveDialog } from '../system-doubles.ts';

const test = base.extend<{ hostile: HostileServer }>({
  hostile: async ({ site }, use) => {
    const server = await HostileServer.before(site.origin);
    await use(server);
    await server.close();
  },
});

test('headers and cookies with bytes beyond ASCII break nothing: signing in, an order, its document, live events', async ({
  openConsole,
  paidOrder,
  placeOrder,
  hostile,
  folder,
}) => {
  hostile.mood = 'latin';
  const orderNumber = await placeOrder({ fullName: 'Íñigo Núñez', pages: 2 });
  const opened = await openConsole({ address: hostile.origin });
  await openOrder(opened, orderNumber);
  const target = path.join(folder, 'saved.pdf');
  await answerSaveDialog(opened.app, target);
  await opened.page.getByRole('button', { name: 'Save original…' }).click();
  await expect.poll(() => readFile(target).catch(() => undefined)).toEqual(aPdfFile(2).buffer);
  await opened.page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(opened.list.row(await paidOrder())).toBeVisible();
});

/** More than any of our answers. */
const mostTaken = 100 * 1024 * 1024;

test('a foreign server counts as offline: offline copies can be read', async ({
  openConsole,
  placeOrder,
  hostile,
}) => {
  const fullName = 'Wilhelmina Hostile-Reader';
  const orderNumber = await placeOrder({ fullName });
  const { page, list } = await openConsole({ address: hostile.origin });
  await expect(list.row(orderNumber)).toContainText(fullName);
  const copy = page.getByText(/You are offline\. This is the data of .*\d:\d\d/);
  const comes = async (mood: Mood) => {
    hostile.mood = mood;
    await page.reload();
  };

  for (const mood of ['elsewhere', 'page', 'stranger', 'huge'] as const) {
    await test.step(mood, async () => {
      await comes(mood);
      await expect(copy).toBeVisible();
      await expect(list.row(orderNumber)).toContainText(fullName);
      await comes('honest');
      await expect(list.isLive).toBeVisible();
      await expect(copy).toBeHidden();
    });
  }
  expect(hostile.takenBytes, 'of 900 MB a call').toBeLessThan(mostTaken);

  await test.step('calls that the page aborts are cancelled', async () => {
    hostile.mood = 'silent';
    const before = hostile.brokenOff;
    const id = '8c3f2c8e-2d2b-4b0c-9d8b-0c1f6a1e7a11';
    const asked = askMain(page, 'api:request', {
      id,
      method: 'POST',
      path: '/api/admin/logout',
      headers: {},
    });
    await expect.poll(() => hostile.held).toContain('POST /api/admin/logout');
    await askMain(page, 'api:abort', { id });
    expect(await asked).toContain('aborted');
    await expect.poll(() => hostile.brokenOff).toBeGreaterThan(before);
    expect(hostile.held).not.toContain('POST /api/admin/logout');
  });

  await comes('honest');
  await expect(list.isLive).toBeVisible();
});

test('a server with an incompatible newer version is ignored, live events included, and the console says why', async ({
  openConsole,
  placeOrder,
  hostile,
}) => {
  const orderNumber = await placeOrder();
  const { page, list, bar } = await openConsole({ address: hostile.origin });
  await expect(list.row(orderNumber)).toBeVisible();
  await expect(bar.line).toBeHidden();
  hostile.mood = 'newer';
  hostile.cut();
  await expect(bar.line).toContainText('The server and console versions do not match');
  await expect(list.isLive).toBeHidden();
  await page.reload();
  await expect(list.row(orderNumber), 'what was seen can be read').toBeVisible();
  await expect(bar.line).toContainText('The server and console versions do not match');
  hostile.mood = 'honest';
  await expect(list.isLive).toBeVisible({ timeout: 60_000 });
  await expect(bar.line).toBeHidden();
});
