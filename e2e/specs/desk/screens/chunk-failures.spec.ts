import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';

/** Chunks that cannot be loaded. In English at one size: texts and layout are not tested. */

test.beforeEach(async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource|ChunkError|could not be loaded|dynamically imported/);
  await signIn(page);
});

const payments = /\/assets\/payments-screen-[\w-]{7}\.js$/;

test('a new release while a tab is open reloads the page at the requested screen', async ({ page }) => {
  // The chunk of the old release is gone; the reloaded page references another.
  await page.route(payments, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await new OrderList(page).open();

  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Payments' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('a palette that cannot be loaded says so, and opens at the next attempt', async ({ page }) => {
  const palette = /\/assets\/palette-[\w-]{7}\.js$/;
  await page.route(palette, (route) => route.abort());
  await new OrderList(page).open();

  await page.keyboard.press('Control+k');
  await expect(page.getByText('The search could not be opened.').first()).toBeVisible();
  await page.unroute(palette);
  await page.keyboard.press('Control+k');

  await expect(deskDialog(page, 'Search and commands')).toBeVisible();
});
