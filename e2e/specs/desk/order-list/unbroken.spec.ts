import { brokenInside } from '../../../screen-checks/broken-inside.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { longAddress, pixelsTooWide } from '../../../screen-checks/screens.ts';

// every-screen.spec.ts and every-desk-screen.spec.ts test that nothing wraps on any screen.

test.beforeEach(({ page, signIn }) => signIn(page));

test('the order number of a toast does not wrap at 375 px', async ({ page, placeOrder }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const orderNumber = await placeOrder();
  await page.goto('/admin');
  await page.locator(`[data-order="${orderNumber}"] .order-cell-payment button`).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.locator('.toast')).toContainText('TP-');
  expect(await brokenInside(page)).toEqual([]);
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
});

test('in the order list of a laptop a short address is complete, and a long one can be shown', async ({
  page,
  placeOrder,
}) => {
  const [short, long] = [
    await placeOrder({ email: 'eva@mail.org' }),
    await placeOrder({ email: longAddress }),
  ];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  const addressOf = (order: string) => page.locator(`[data-order="${order}"] .order-email`);
  const isCut = (order: string) =>
    addressOf(order).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut(short)).toBe(false);
  expect(await isCut(long)).toBe(true);
  await expect(addressOf(long)).toHaveText(longAddress);
  await expect(addressOf(long)).toHaveAttribute('title', longAddress);
});
