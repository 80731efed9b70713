import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../console-fixtures.ts';

/** What the page of the console may read before its list stands, in bytes as built. React, its router and its queries are 304,000 of them. */
const most = 547_000;
const built = path.join(import.meta.dirname, '../../../desktop-admin/out/renderer');

test('the list stands before the words and screens behind it are read', async ({
  openConsole,
  placeOrder,
}) => {
  const orderNumber = await placeOrder();
  const { list, page } = await openConsole();
  // The screens before it have been here too, and a moving pointer fetches the order's screen ahead.
  await page.mouse.move(0, 0);
  await page.reload();
  await expect(list.row(orderNumber)).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );
  const weights = scripts.map((name) => ({ name, bytes: statSync(path.join(built, name)).size }));
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${sum} bytes in ${scripts.length} files`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => /spanish|later|settings|servers/.test(name))).toEqual([]);
  expect(sum, JSON.stringify(weights, undefined, 1)).toBeLessThanOrEqual(most);
});
