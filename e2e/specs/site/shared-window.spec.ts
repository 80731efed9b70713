import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';

// The tests of a worker share a window. No test may see anything that another one left in it.
test.describe.configure({ mode: 'serial' });

let left: Page | undefined;

test('a test changes the window in many ways', async ({ page, context }) => {
  left = page;
  await page.goto('/track');
  await context.addCookies([{ name: 'left', value: '1', url: page.url() }]);
  await page.evaluate(() => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
  });
  await page.route('/track', (route) => route.abort());
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 600 });
  await (await context.newPage()).goto('/order');
});

test('the next one finds the same window like a new one', async ({ page, context }) => {
  expect(page === left).toBe(true);
  expect(context.pages()).toHaveLength(1);
  await page.goto('/track');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('left');
  const found = await page.evaluate(() => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    isPrint: matchMedia('print').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));
  expect(found).toEqual({ local: null, session: null, isPrint: false, isDark: false, width: 1280 });
  // An installed clock cannot be removed.
  await page.clock.install();
});

test('a damaged one is replaced', ({ page }) => {
  expect(page === left).toBe(false);
});
