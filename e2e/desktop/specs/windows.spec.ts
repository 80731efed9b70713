import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { barriers, coloursInTheWay, settle } from '../../screen-checks/barriers.ts';
import { Login } from '../../pages/desk/login.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { OrderList } from '../../pages/desk/order-list.ts';
import type { DesktopApp } from '../double/launch-double.ts';
import { administrator, expect, pathOf, test, type OpenConsole } from '../console-fixtures.ts';
import { clickMenu, clickOpenedMenu, openedExternally, openedMenu } from '../system-doubles.ts';
import { setSystemTheme } from '../system-events.ts';

test('orders open in separate windows, which are restored at the next start', async ({
  openConsole,
  startConsole,
  paidOrder,
  userData,
}) => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const opened = await openConsole();
  const { app } = opened;
  const link = linkTo(opened, first);
  const all = ['/admin', ...[first, second].map(orderPath)].toSorted();

  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => pathsOf(app)).toEqual(['/admin', orderPath(first)]);
  await linkTo(opened, second).click({ button: 'right' });
  await expect.poll(() => openedMenu(app)).toMatchObject({ 'open-in-new-window': true });
  await clickOpenedMenu(app, 'open-in-new-window');
  await expect.poll(() => pathsOf(app)).toEqual(all);
  expect(await openedExternally(app)).toEqual([]);
  await app.close();
  const kept = await readFile(path.join(userData, 'window.json'), 'utf8');
  expect(kept).not.toMatch(/TP-/);

  const again = await startConsole();
  await expect.poll(() => pathsOf(again.app)).toEqual(all);
  const window = windowAt(again.app, orderPath(second));
  await expect(new OrderDesk(window).showing(second)).toBeVisible();
  await clickMenu(again.app, 'sign-out');
  await expect.poll(() => pathsOf(again.app)).toEqual(['/admin']);
  expect(await readFile(path.join(userData, 'window.json'), 'utf8')).toContain('"sealed":null');
});

test('a lost session and another server affect every window', async ({
  openConsole,
  paidOrder,
  callAsAdmin,
  line,
}) => {
  const orderNumber = await paidOrder();
  const opened = await openConsole();
  const { app, page, list } = opened;
  const other = await inNewWindow(opened, orderNumber);
  const desk = new OrderDesk(other);
  const logins = [page, other].map((window) => new Login(window));

  await test.step('the session ends, and signing in in one window restores both', async () => {
    await callAsAdmin('POST', '/api/admin/account/sign-out-everywhere');
    // The desk may notice it first: then there is no list any more.
    await list.search.fill(orderNumber, { timeout: 3000 }).catch(() => undefined);
    for (const { heading } of logins) await expect(heading).toBeVisible();
    await expect(desk.showing(orderNumber)).toBeHidden();
    await logins[1]?.signIn(administrator);
    await expect(desk.showing(orderNumber)).toBeVisible();
    await expect(list.row(orderNumber)).toBeVisible();
  });

  await test.step('no data of one server stays on the screen of another', async () => {
    await clickMenu(app, 'servers');
    const dialog = other.getByRole('dialog', { name: 'Servers' });
    await dialog.getByLabel('Address of the server').fill(line.origin);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    for (const { heading } of logins) await expect(heading).toBeVisible();
    await expect(desk.showing(orderNumber)).toBeHidden();
    await expect.poll(() => pathsOf(app)).not.toContain(orderPath(orderNumber));
    await logins[0]?.signIn(administrator);
    for (const window of [page, other]) {
      await expect(new OrderList(window).row(orderNumber)).toBeVisible();
    }
  });
});

test('a second window and the search bar are accessible', async ({ openConsole, paidOrder }) => {
  const orderNumber = await paidOrder();
  const opened = await openConsole();
  const { app } = opened;
  const other = await inNewWindow(opened, orderNumber);

  await clickMenu(app, 'find');
  const field = other.getByRole('textbox', { name: 'Find in page' });
  await expect(field).toBeFocused();
  await field.fill(orderNumber);
  await settle(other);
  expect.soft(await barriers(other), 'light').toEqual([]);
  await setSystemTheme(app, 'dark');
  expect.soft(await coloursInTheWay(other), 'dark').toEqual([]);
  await setSystemTheme(app, 'light');
});

const orderPath = (orderNumber: string) => `/admin/orders/${orderNumber}`;

const linkTo = ({ list }: OpenConsole, orderNumber: string) =>
  list.row(orderNumber).getByRole('link', { name: 'Edit' });

/** Opens an order in a new window, and waits until it is visible. */
async function inNewWindow(opened: OpenConsole, orderNumber: string): Promise<Page> {
  await linkTo(opened, orderNumber).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => pathsOf(opened.app)).toContain(orderPath(orderNumber));
  const window = windowAt(opened.app, orderPath(orderNumber));
  await expect(new OrderDesk(window).showing(orderNumber)).toBeVisible();
  return window;
}

function windowAt(app: DesktopApp, wanted: string): Page {
  const window = app.windows().find((one) => pathOf(one) === wanted);
  if (window === undefined) throw new Error(`no window is at ${wanted}`);
  return window;
}

/** The path of each window, sorted. */
async function pathsOf(app: DesktopApp): Promise<string[]> {
  await Promise.resolve();
  return app.windows().map(pathOf).toSorted();
}
