import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { aPdfFile } from '../../documents.ts';
import { expect, openOrder, test as base } from '../console-fixtures.ts';
import { HostileServer } from '../hostile-server.ts';
import { answerSaveDialog } from '../system-doubles.ts';

const test = base.extend<{ hostile: HostileServer }>({
  hostile: async ({ site }, use) => {
    const server = await HostileServer.before(site.origin);
    await use(server);
    await server.close();
  },
});

test('headers with bytes beyond ASCII, cookies too, hinder nobody: signing in, an order, its document, live events', async ({
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
