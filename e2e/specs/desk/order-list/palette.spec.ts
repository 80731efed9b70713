import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { Palette } from '../../../pages/desk/palette.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('by keyboard alone: opens an order by its customer’s name, runs an action of its page, opens a view and a screen', async ({
  page,
  signIn,
  placeOrder,
  payOrder,
}) => {
  const orderNumber = await placeOrder({ fullName: 'Zoë Ångström' });
  await payOrder(orderNumber);
  await signIn(page);
  const list = new OrderList(page);
  const desk = new OrderDesk(page);
  const palette = new Palette(page);
  await list.open();

  await palette.open();
  await lookAt(page, 'palette');
  await palette.input.fill('zoë ångs');
  await expect(palette.chosen).toContainText(orderNumber);
  await page.keyboard.press('Enter');
  await expect(desk.showing(orderNumber)).toBeVisible();
  await expect(palette.dialog).toBeHidden();

  await page.keyboard.press('s');
  await expect(desk.status).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('v');
  await expect(deskDialog(page, 'The document')).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('the order’s actions are in the palette, and closing it does nothing', async () => {
    await palette.open();
    await palette.input.fill('update st');
    await expect(palette.chosen).toContainText('Update Status');
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(desk.status).not.toBeFocused();
    await palette.open();
    await palette.input.fill('update st');
    await page.keyboard.press('Enter');
    await expect(desk.status).toBeFocused();
    await desk.heading.focus();
  });

  await test.step('? lists every shortcut of the screen, and every control has one', async () => {
    await page.keyboard.press('?');
    const help = deskDialog(page, 'Keyboard shortcuts');
    await expect(help.getByRole('region', { name: 'This order' })).toContainText('Write to the customer');
    await expect(help.getByRole('region', { name: 'Everywhere' })).toContainText('Search and commands');
    await page.keyboard.press('Escape');
    expect(await withoutKey(page)).toEqual([]);
  });

  await palette.open();
  await palette.input.fill('unass');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/assignee=none/);
  await palette.open();
  await palette.input.fill('pricing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/pricing');
});

/** The controls on the order's page that have no keyboard shortcut. */
async function withoutKey(page: Page): Promise<string[]> {
  const controls = page
    .getByRole('main')
    .locator(':is(button, select, textarea, summary, a[href], input):not([data-order-action])');
  const names = await controls.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()),
  );
  // Text fields have a shortcut, and their buttons follow in the tab order; suggested assignees can also be chosen in the field with a
  // shortcut.
  const ends = ['Add note', 'Send message'];
  return names.filter((name) => !ends.includes(name) && !name.startsWith('Assign to '));
}
