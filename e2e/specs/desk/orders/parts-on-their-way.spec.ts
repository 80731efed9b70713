import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { Palette } from '../../../pages/desk/palette.ts';

/** Nothing that somebody does, or that happens, is lost while the code for it is on its way. English at one size: no words, no layout. */

test.beforeEach(({ page, signIn }) => signIn(page));

test('what comes in live before the list can take it up is in it afterwards', async ({
  page,
  placeOrder,
  payOrder,
}) => {
  const list = new OrderList(page);
  const letCome = await holdBack(page, 'live-updates');
  await list.open();

  const orderNumber = await placeOrder();
  await payOrder(orderNumber);
  await letCome();

  await expect(list.row(orderNumber)).toBeVisible();
});

test('what comes late reads nothing of a session that has ended meanwhile', async ({ page, placeOrder }) => {
  const list = new OrderList(page);
  const orderNumber = await placeOrder();
  const letCome = await holdBack(page, 'live-updates');
  const opened = page.waitForResponse(/\/api\/admin\/events/);
  await list.open();
  await opened;
  await expect(list.row(orderNumber)).toBeVisible();
  await page.route('/api/admin/logout', async (route) => {
    const answer = await route.fetch();
    // Ended on the server, and not yet known here.
    await letCome();
    await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.fulfill({ response: answer });
  });

  await page.getByRole('button', { name: 'Logout' }).click();

  // What it had read would be in the console, as refused, and fail this test.
  await expect(page).toHaveURL('/admin/login');
});

test('a status that was chosen before the code for it was there is set, and can be undone', async ({
  page,
  placeOrder,
  callAsAdmin,
}) => {
  const list = new OrderList(page);
  const orderNumber = await placeOrder();
  const letCome = await holdBack(page, 'granted-wishes');
  await list.open(`?q=${orderNumber}`);

  await list.status(orderNumber).selectOption('In Progress');
  await letCome();

  await expect(list.status(orderNumber)).toHaveValue('inProgress');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.status(orderNumber)).toHaveValue('pending');
  await expect
    .poll(() => callAsAdmin('GET', `/api/admin/orders/${orderNumber}`))
    .toMatchObject({ status: 'pending' });
});

test('the bar keeps its places when its switch for notifications comes', async ({ page }) => {
  const list = new OrderList(page);
  const letCome = await holdBack(page, 'notification-switch');
  await list.open();
  const before = await list.isLive.boundingBox();

  await letCome();

  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(await list.isLive.boundingBox()).toEqual(before);
});

test('letters typed right after Ctrl+K stand in the palette, and are no keys of the list', async ({
  page,
  placeOrder,
}) => {
  const list = new OrderList(page);
  const palette = new Palette(page);
  const orderNumber = await placeOrder();
  const letCome = await holdBack(page, 'palette');
  await list.open(`?q=${orderNumber}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('jx?');
  await letCome();

  await expect(palette.input).toHaveValue('jx?');
  await page.keyboard.type('!');
  await expect(palette.input).toHaveValue('jx?!');
  await expect(list.select(orderNumber)).not.toBeChecked();
});

test('keys work before their code is there: the help opens, and what was selected can be changed', async ({
  page,
  placeOrder,
}) => {
  const list = new OrderList(page);
  const orderNumber = await placeOrder();
  const [letHelpCome, letBarCome] = [
    await holdBack(page, 'key-help-dialog'),
    await holdBack(page, 'bulk-bar'),
  ];
  await list.open(`?q=${orderNumber}`);

  await expect(list.row(orderNumber)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await letBarCome();
  await expect(page.getByRole('region', { name: 'Change the selected orders' })).toContainText('1 selected');

  await page.keyboard.press('?');
  await letHelpCome();
  await expect(deskDialog(page, 'Keyboard shortcuts')).toBeVisible();
});

test('menus that are opened before what they offer is there fill up', async ({ page }) => {
  const list = new OrderList(page);
  const [letLookCome, letFiltersCome] = [
    await holdBack(page, 'look-choices'),
    await holdBack(page, 'filter-choices'),
  ];
  await list.open();

  await page.getByRole('button', { name: 'Filters' }).click();
  await letFiltersCome();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await letLookCome();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeVisible();
});

test('what could not be fetched without a connection is fetched when somebody asks again; the list goes on', async ({
  page,
  allowConsoleErrors,
  placeOrder,
}) => {
  allowConsoleErrors(/Failed to load resource|ChunkError|could not be loaded|dynamically imported/);
  const list = new OrderList(page);
  const orderNumber = await placeOrder();
  const look = page.getByRole('button', { name: 'View', exact: true });
  await page.route(addressOf('look-choices'), (route) => route.abort());
  await list.open();
  await page.context().setOffline(true);

  await look.click();
  await page.keyboard.press('Escape');
  await expect(list.row(orderNumber)).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute(addressOf('look-choices'));
  await look.click();

  await expect(page.getByRole('radio', { name: 'Compact' })).toBeVisible();
});

/** Keeps a chunk of the site from coming; returns what lets it come. */
async function holdBack(page: Page, chunk: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addressOf(chunk), async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.waitForFunction(
      (part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
      chunk,
    );
  };
}

function addressOf(chunk: string): RegExp {
  return new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js$`);
}
