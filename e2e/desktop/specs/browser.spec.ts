import { expect, openOrder, test } from '../console-fixtures.ts';
import { clickMenu, clickOpenedMenu, openedMenu, timesPrinted } from '../system-doubles.ts';

test('text is found on the page by keyboard alone, and the focus returns to where it was', async ({
  openConsole,
  paidOrder,
}) => {
  const orderNumber = await paidOrder({ fullName: 'Íñigo Zapatero' });
  const opened = await openConsole();
  const { app, page } = opened;
  await openOrder(opened, orderNumber);
  const field = page.getByRole('textbox', { name: 'Find in page' });
  const status = page.getByRole('search', { name: 'Find in page' }).getByRole('status');

  const before = page.getByRole('link').first();
  await before.focus();
  await clickMenu(app, 'find');
  await expect(field).toBeFocused();
  await page.keyboard.type('inigo zapatero');
  await expect(status).toHaveText(/^1 of [2-9]\d*$/);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^2 of /);
  await page.keyboard.press('F3');
  await page.keyboard.press('Shift+F3');
  await page.keyboard.press('Shift+Enter');
  await expect(status).toHaveText(/^1 of /);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nobody has written this');
  await expect(status).toHaveText('Not found');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(before).toBeFocused();
});

test('text typed right after opening the search is searched for, even while the list is loading', async ({
  openConsole,
  paidOrder,
}) => {
  await paidOrder({ fullName: 'Zenobia Early' });
  await paidOrder({ fullName: 'Zenobia Later' });
  const { app, page, list } = await openConsole();
  const search = page.getByRole('search', { name: 'Find in page' });

  await page.reload();
  await page.getByRole('contentinfo', { name: 'Console' }).waitFor();
  await clickMenu(app, 'find');
  await expect(search.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('zenobia');
  await page.keyboard.press('Enter');

  await expect(search.getByRole('textbox')).toHaveValue('zenobia');
  await expect(list.row('Zenobia Early')).toBeVisible();
  await expect(search.getByRole('status')).toHaveText(/^\d of \d+$/);
});

test('the search closes on Escape even if its matches and the previously focused element are gone', async ({
  openConsole,
  paidOrder,
}) => {
  const orderNumber = await paidOrder({ fullName: 'Leaving Soon' });
  const opened = await openConsole();
  const { app, page } = opened;
  const field = page.getByRole('textbox', { name: 'Find in page' });
  const status = page.getByRole('search', { name: 'Find in page' }).getByRole('status');

  await opened.list.search.focus();
  await clickMenu(app, 'find');
  await openOrder(opened, orderNumber);
  await field.fill('leaving soon');
  await expect(status).toHaveText(/^1 of /);
  await page.getByRole('button', { name: 'Next match' }).click();
  await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) walker.currentNode.nodeValue = '–';
  });
  await expect(status).toHaveText('Not found');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.locator('main')).toBeFocused();

  await clickMenu(app, 'find');
  await expect(field).toBeFocused();
  await field.blur();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a right click opens a menu with back, forward, print and the text actions of a field', async ({
  openConsole,
  paidOrder,
}) => {
  const orderNumber = await paidOrder();
  const opened = await openConsole();
  const { app, page, list, desk } = opened;
  await openOrder(opened, orderNumber);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await expect.poll(() => openedMenu(app)).toMatchObject({ back: true, forward: false, find: true });
  await clickOpenedMenu(app, 'print');
  expect(await timesPrinted(app)).toBe(1);
  await clickOpenedMenu(app, 'back');
  await expect(list.row(orderNumber)).toBeVisible();
  const canGoForward = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory.canGoForward(),
    );
  await expect.poll(canGoForward).toBe(true);
  await clickMenu(app, 'forward');
  await desk.showing(orderNumber).waitFor();

  await page.getByRole('textbox').first().click({ button: 'right' });
  await expect.poll(() => openedMenu(app)).toMatchObject({ Paste: true, Cut: false });
});
