import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { openSettled, pixelsTooWide, publicScreens } from '../screens.ts';

// Text alone is twice as large, as browsers on telephones do it: nothing scrolls sideways.

/** Their forms and tables still have a least width that grows with the text. */
const notHeld: ReadonlySet<string> = new Set([
  'confirmation of a payment',
  'embedded payment',
  'order form',
  'order form of a type',
  'paid order',
  'unpaid order',
  'reviews',
  'sample',
]);

test('the public screens do not scroll sideways with text of 200 % at 375 px', async ({
  page,
  placeOrder,
  payOrder,
  allowConsoleErrors,
}) => {
  test.setTimeout(120_000);
  allowConsoleErrors(/404 /);
  const orders = { unpaid: await placeOrder(), paid: await placeOrder() };
  await payOrder(orders.paid);
  const tooWide: Record<string, string> = {};
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [name, address] of Object.entries(publicScreens(orders))) {
    if (notHeld.has(name)) continue;
    await openSettled(page, address);
    Object.assign(tooWide, await widened(page, name));
  }
  expect(tooWide).toEqual({});
});

/** By how much the page is too wide, and what stands out of it. */
async function widened(page: Page, name: string): Promise<Record<string, string>> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const pixels = await pixelsTooWide(page);
  if (pixels <= 0) return {};
  const outside = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 50)}`)
      .slice(0, 6),
  );
  return { [name]: `${pixels} px: ${outside.join(' | ')}` };
}
