import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { publicScreens } from '../../screen-checks/screens.ts';
import { ShiftWatch } from '../../screen-checks/shifts.ts';

for (const width of [375, 768, 1280]) {
  test(`nothing moves while a page comes, at ${width} px`, async ({
    page,
    placeOrder,
    payOrder,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404 |403 /);
    await page.setViewportSize({ width, height: 800 });
    const watch = await ShiftWatch.on(page);
    const [unpaid, paid] = [await placeOrder(), await placeOrder({ pages: 13 })];
    await payOrder(paid);
    const screens = Object.entries({
      ...publicScreens({ unpaid, paid }),
      'document types': '/content/document-types',
      'confirmation without a number': '/order/confirmation',
      'checkout of a paid order': `/checkout/${paid}`,
    });
    for (const [name, address] of screens) await watch.load(name, address);
    await finish(page);
    await watch.load('finished order', `/track/${paid}`);
    expect(watch.moving).toEqual({});
  });
}

/** Shows paid orders as they are once their translation is there. */
async function finish(page: Page): Promise<void> {
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as Record<string, unknown>;
    const translated = { translatedFilePath: 'x', translatedFilename: 'birth-certificate.pdf' };
    await route.fulfill({ response, json: { ...order, status: 'completed', ...translated } });
  });
}
