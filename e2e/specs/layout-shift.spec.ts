import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../network.ts';
import { publicScreens } from '../screens.ts';

/** What may move of a page without the visitor's doing: the share of the window times how far (Cumulative Layout Shift). */
const mostShift = 0.02;

const widths = [375, 768, 1280];

declare global {
  interface Window {
    /** What has moved so far, and how much. */
    shifts: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    window.shifts = [];
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.getAttribute('class') ?? ''}`
        : (node?.textContent ?? '');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const width of widths) {
  test(`nothing moves while a page comes, at ${width} px`, async ({
    page,
    placeOrder,
    payOrder,
    allowConsoleErrors,
  }) => {
    test.setTimeout(120_000);
    allowConsoleErrors(/404 /);
    await page.setViewportSize({ width, height: 800 });
    const [unpaid, paid] = [await placeOrder(), await placeOrder({ pages: 13 })];
    await payOrder(paid);
    const screens = Object.entries({
      ...publicScreens({ unpaid, paid }),
      'document types': '/content/document-types',
      'confirmation without a number': '/order/confirmation',
      'checkout of a paid order': `/checkout/${paid}`,
    });
    const moving: Record<string, string> = {};
    for (const [name, address] of screens) {
      await openSlowly(page, address);
      Object.assign(moving, await excess(page, name));
    }
    await finish(page);
    await openSlowly(page, `/track/${paid}`);
    Object.assign(moving, await excess(page, 'finished order'));
    expect(moving).toEqual({});
  });
}

/** The page with answers that keep the visitor waiting until what stands in for them has been seen. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const release = await holdRequests(page, '**/api/**');
  await page.goto(address);
  await painted(page);
  await release();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('main .animate-pulse, main .animate-spin') === null,
  );
  await painted(page);
}

/** Two frames have been drawn, with the fonts they need. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** What has moved too much on the page, by the name of the screen. */
async function excess(page: Page, name: string): Promise<Record<string, string>> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= mostShift) return {};
  return { [name]: `${sum.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join(' | ')}` };
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
