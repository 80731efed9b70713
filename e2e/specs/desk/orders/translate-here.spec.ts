import type { Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { WorkDesk } from '../../../pages/desk/work-desk.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { certifyAgain, takeOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';
import { payOrder, placeOrder } from '../../../support/orders.ts';

test('a document is translated in the workspace by keyboard, saved, edited concurrently in another window, used, checked and certified', async ({
  page,
  signIn,
  callAsAdmin,
  openPage,
  site,
}) => {
  const original = aWrittenPdfFile(['Acta de nacimiento 4711-22', 'Hoja dos'], 'acta.pdf');
  const orderNumber = await placeOrder(site.origin, { translationType: 'certified' }, original);
  await payOrder(site.origin, orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  await signIn(page);
  const desk = new WorkDesk(page);
  const order = new OrderDesk(page);

  await test.step('two pages, typed by keyboard alone', async () => {
    await order.open(orderNumber);
    await page.getByRole('link', { name: 'Translate here' }).click();
    await expect(desk.heading).toBeVisible();
    await expect(page.getByRole('img', { name: 'Page 1 of the original' })).toBeVisible();
    await desk.heading.press('n');
    await type(page, ['Birth certificate 4711-22', 'Enter']);
    await type(page, [
      'It is certified that',
      'Control+Enter',
      'Alt+3',
      'Surname',
      'Enter',
      'Quispe',
      'Enter',
    ]);
    await type(page, ['Given name', 'Enter', 'Luis', 'Control+Enter', 'Alt+5', 'Civil Registry of Lima']);
    await page.keyboard.press('Alt+PageDown');
    await expect(desk.pageHeading).toHaveText('Page 2 of 2');
    await page.keyboard.press('n');
    await expect(desk.texts.nth(0)).toBeFocused();
    await type(page, ['Sheet two']);
    await desk.isSaved();
  });

  await test.step('a reload keeps everything', async () => {
    await page.reload();
    await expect(desk.texts.nth(0)).toHaveValue('Birth certificate 4711-22');
    await expect(page.getByLabel('Value').nth(1)).toHaveValue('Luis');
    await desk.next.click();
    await expect(desk.texts.nth(0)).toHaveValue('Sheet two');
  });

  const other = await openPage();
  const theirs = new WorkDesk(other);
  await test.step('a second window is detected, and a conflict loses nothing', async () => {
    await signIn(other);
    await theirs.open(orderNumber);
    await expect(page.getByText('is editing this in another window.')).toBeVisible();
    await expect(other.getByText('is editing this in another window.')).toBeVisible();
    await theirs.texts.nth(0).fill('Birth certificate No. 4711-22');
    await theirs.isSaved();
    await desk.texts.nth(0).fill('Sheet two of two');
    await expect(desk.conflict).toContainText('Choose which one to continue with');
    await page.getByRole('button', { name: 'Use the saved version' }).click();
    await desk.isSaved();
    await desk.previous.click();
    await expect(desk.texts.nth(0)).toHaveValue('Birth certificate No. 4711-22');
    await page.getByRole('button', { name: 'Undo' }).click();
    await desk.isSaved();
    await expect(desk.texts.nth(0)).toHaveValue('Birth certificate 4711-22');
  });

  await test.step('the print preview', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('img', { name: 'Print preview: page 1' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('used as the translation, checked and certified', async () => {
    await page.getByRole('button', { name: 'Use this as the translation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this as the translation' }).click();
    await page.waitForURL(new RegExp(`/admin/orders/${orderNumber}$`, 'u'));
    await expect(page.getByText('acta (en).pdf').first()).toBeVisible();
    await expect(order.checks).toBeVisible();
    expect((await certifyAgain(callAsAdmin, orderNumber)).state).toBe('valid');
  });
});

/** Types texts, and presses named keys. */
async function type(page: Page, typed: readonly string[]): Promise<void> {
  for (const one of typed) {
    if (/^(?:Enter|(?:Control|Alt)\+\S+)$/u.test(one)) await page.keyboard.press(one);
    else await page.keyboard.type(one);
    // A new block gets the focus in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
