import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../console-fixtures.ts';

/** What the console's page may read before its list stands, in bytes as built. It reads from the local disk. */
const most = 1_000_000;
const built = path.join(import.meta.dirname, '../../../desktop-admin/out/renderer');

test('the list stands before the words and screens behind it are read', async ({
  openConsole,
  placeOrder,
}) => {
  const orderNumber = await placeOrder();
  const { list, page } = await openConsole();
  // The screens before it have been here too, and a moving pointer fetches the order's screen ahead.
  await page.mouse.move(0, 0);
  await noteWhenRowStands(page);
  await page.reload();
  await expect(list.row(orderNumber)).toBeVisible();
  const scripts = await scriptsBeforeRow(page);
  const weights = scripts.map((name) => ({ name, bytes: statSync(path.join(built, name)).size }));
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${sum} bytes in ${scripts.length} files`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => /spanish|later|settings|servers/.test(name))).toEqual([]);
  expect(sum, JSON.stringify(weights, undefined, 1)).toBeLessThanOrEqual(most);
});

test('what the list does without comes by itself, once it stands', async ({ openConsole, placeOrder }) => {
  await placeOrder();
  const { page } = await openConsole();
  await page.mouse.move(0, 0);
  await page.reload();

  // Nobody has touched anything.
  for (const part of ['live-updates', 'granted-wishes', 'bulk-bar', 'find-results', 'settings-dialog']) {
    await expect.poll(() => scriptNames(page)).toContainEqual(expect.stringContaining(`/${part}-`));
  }
});

/** What is fetched from the moment on that the first order is in the page does not count any more. */
async function noteWhenRowStands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('tr[data-order]') === null) return;
      performance.mark('row');
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true });
  });
}

async function scriptsBeforeRow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [row] = performance.getEntriesByName('row');
    if (row === undefined) throw new Error('no order was in the page');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= row.startTime)
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js'));
  });
}

async function scriptNames(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}
