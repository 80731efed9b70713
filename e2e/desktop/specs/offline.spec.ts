import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { consoleFilesWith } from '../../support/planted.ts';
import { Toasts } from '../../pages/toasts.ts';
import { Login } from '../../pages/desk/login.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { untilSaved } from '../page-bridge.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { clickMenu } from '../system-doubles.ts';

const fullName = 'Wilhelmina Offline-Reader';
const email = 'wilhelmina.offline@example.com';

test('without a server, seen data can be read and nothing written, and everything works once it is back', async ({
  openConsole,
  startConsole,
  placeOrder,
  site,
  userData,
}) => {
  const orderNumber = await placeOrder({ fullName, email });
  const opened = await openConsole();
  await openOrder(opened, orderNumber);
  await expect(opened.page.getByRole('region', { name: 'Original Document' })).toContainText('.pdf');
  await expect(opened.desk.historyLines.first()).toBeVisible();
  // Copies are written to disk with a short delay.
  await expect.poll(() => filesBelow(userData, 'copies')).not.toEqual([]);
  await opened.app.close();
  await site.kill();

  const again = await startConsole();
  const { page, list, desk, bar } = again;
  await test.step('a console that starts without a connection shows the last seen data with its time', async () => {
    await expect(page.getByText(/You are offline\. This is the data of .*\d:\d\d/)).toBeVisible();
    await expect(page.getByText('changes cannot be saved. Reconnecting automatically.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Offline' })).toBeVisible();
    // The desk shows it, so the console does not.
    await expect(bar.line).toBeHidden();
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(desk.showing(orderNumber), 'the window comes back where it was').toBeVisible();
    await clickMenu(again.app, 'orders');
    await expect(list.row(orderNumber)).toContainText(fullName);
    await openOrder(again, orderNumber);
    await expect(page.getByRole('region', { name: 'Order Details' })).toContainText(email);
    await expect(page.getByRole('region', { name: 'Original Document' })).toContainText('.pdf');
  });

  await test.step('a change fails with a message', async () => {
    await page.getByLabel('New note').fill('Written without a connection');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(
      page.getByText(/could not be reached|cannot be reached|No connection|offline/i).first(),
    ).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('Written without a connection');
    await expect(new Toasts(page).shown.filter({ hasText: 'Note added' })).toBeHidden();
  });

  await test.step('it reconnects by itself', async () => {
    await site.run();
    await expect(list.isLive).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('button', { name: 'Offline' })).toBeHidden();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText(
      'Written without a connection',
    );
    await expect(page.getByLabel('New note')).toHaveValue('');
    await expect(desk.showing(orderNumber)).toBeVisible();
  });

  await test.step('the disk never contained clear text', async () => {
    await untilSaved(page);
    await again.app.close();
    expect(await consoleFilesWith(userData, [orderNumber, fullName, email])).toEqual([]);
  });
});

test('without a key ring nothing is stored, not even the sign-in, and the console says so', async ({
  openConsole,
  startConsole,
  placeOrder,
  userData,
}) => {
  test.skip(process.platform !== 'linux', 'other systems always have a key ring');
  const orderNumber = await placeOrder({ fullName, email });
  const withoutKeyRing = { args: ['--password-store=basic'] };
  const opened = await openConsole(withoutKeyRing);
  await openOrder(opened, orderNumber);
  await expect(opened.page.getByRole('region', { name: 'Original Document' })).toContainText('.pdf');
  await opened.bar.settings.click();
  const settings = new SettingsDialog(opened.page);
  await settings.show('Offline');
  const keep = settings.dialog.getByLabel('Keep offline copies of recently viewed data');
  await expect(keep).toBeDisabled();
  await expect(keep).not.toBeChecked();
  await expect(opened.page.getByText('to encrypt offline copies with, so none are kept')).toBeVisible();
  await settings.show('Server');
  await expect(settings.dialog.getByText('It is kept in memory only')).toBeVisible();
  await opened.app.close();
  expect(await filesBelow(userData, 'copies')).toEqual([]);
  expect(await consoleFilesWith(userData, [orderNumber, fullName, email])).toEqual([]);
  const partitions = (await ownFiles(userData)).filter((file) => file.includes('server-'));
  expect(partitions.filter((file) => file.includes('Partitions'))).toEqual([]);

  const again = await startConsole(withoutKeyRing);
  await expect(new Login(again.page).heading).toBeVisible();
  await expect(again.page.getByText('Session kept in memory only')).toBeVisible();
});

/** Files in folders of this name, anywhere in the program's data. */
async function filesBelow(folder: string, name: string): Promise<string[]> {
  return (await ownFiles(folder)).filter((file) => file.split(path.sep).includes(name));
}

/** Without the profile of the double's Chromium, which is a browser and remembers addresses. */
async function ownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => path.relative(folder, file).split(path.sep)[0] !== 'chromium');
}
