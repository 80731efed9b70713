import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../console-fixtures.ts';

/** What the console's page may read before its list is shown, in uncompressed bytes. It reads from the local disk. */
const most = 1_000_000;
const built = path.join(import.meta.dirname, '../../../desktop-admin/out/renderer');

test('the console reads at most 1 MB of script before its list is visible', async ({
  openConsole,
  placeOrder,
}) => {
  const orderNumber = await placeOrder();
  const { list, page } = await openConsole();
  // Earlier screens were open here too, and a moving pointer would prefetch the order's screen.
  await page.mouse.move(0, 0);
  await noteWhenRowStands(page);
  await page.reload();
  await expect(list.row(orderNumber)).toBeVisible();
  const scripts = await scriptsBeforeRow(page);
  const weights = scripts.map((name) => ({ name, bytes: statSync(path.join(built, name)).size }));
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
  console.log(
    `${sum} bytes in ${scripts.length} files, the first order ${await msToRow(page)} ms after the page's first byte`,
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum, JSON.stringify(weights, undefined, 1)).toBeLessThanOrEqual(most);
});

/** Scripts loaded after the first order is rendered do not count. */
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

/** Measured, not enforced: a shared machine may be five times slower. */
async function msToRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [row] = performance.getEntriesByName('row');
    const [load] = performance.getEntriesByType('navigation');
    return Math.round(
      (row?.startTime ?? NaN) - (load instanceof PerformanceNavigationTiming ? load.responseStart : 0),
    );
  });
}
