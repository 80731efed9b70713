import { readFile } from 'node:fs/promises';
import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../fixtures.ts';
import { holdRequests } from '../../browser/network.ts';
import { downloadBy } from '../../pages/downloads.ts';
import { OrderView } from '../../pages/order-view.ts';

const links = '**/api/orders/*/download-original';

test('the tab of a download opens with the click, before the link is known, so that no popup blocker prevents it', async ({
  page,
  placeOrder,
}) => {
  const order = new OrderView(page);
  await order.open(await placeOrder());
  const release = await holdRequests(page, links);
  const opened = page.waitForEvent('popup');
  await order.downloadOriginal.click();
  const tab = await opened;
  await expect(tab.getByText('Your download starts in a moment.')).toBeVisible();
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  const download = tab.waitForEvent('download');
  await release();
  expect((await download).suggestedFilename()).toBe('acta-de-nacimiento.pdf');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('if new tabs are blocked the download starts in this one', async ({ page, placeOrder }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const order = new OrderView(page);
  await order.open(await placeOrder({ pages: 2 }));
  const saved = await downloadBy(page, order.downloadOriginal);
  expect(await readFile(await saved.path())).toEqual(aPdfFile(2).buffer);
  await expect(order.downloadOriginal).toBeVisible();
});

test('a failed download closes its tab and shows the reason; the next one works', async ({
  page,
  toasts,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const order = new OrderView(page);
  await order.open(await placeOrder());
  const failure = order.documents.getByRole('alert');
  for (const [answer, words] of [
    [{ json: { success: false, url: '', message: 'Not now.' } }, 'Not now.'],
    ['abort', 'Failed to download the document'],
  ] as const) {
    await page.route(links, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    const closed = page.waitForEvent('popup').then((tab) => tab.waitForEvent('close'));
    await order.downloadOriginal.click();
    await expect(failure).toContainText(words);
    await expect(toasts.shown).toContainText(words);
    await closed;
    await page.unroute(links);
  }
  await downloadBy(page, order.downloadOriginal);
  await expect(failure).toBeHidden();
});
