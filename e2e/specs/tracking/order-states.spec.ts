import { expect, test } from '../../fixtures.ts';
import { OrderView } from '../../pages/order-view.ts';

// What each state says: web/src/site/order-view/order-view.test.tsx.

test('a refunded amount keeps its leading minus, also within right-to-left text', async ({
  page,
  placeOrder,
}) => {
  const orderNumber = await placeOrder({ fullName: 'محمد الأمين' });
  await page.goto('/?lang=ar-XB');
  const payments = { received: 2495, refunded: 1000, disputed: 0, net: 1495 };
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), isPaid: true, payments },
    });
  });
  await page.goto(`/track/${orderNumber}`);
  const sum = page.getByText('−$10.00');
  await expect(sum).toBeVisible();
  const [minus, digits] = await sum.evaluate((cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const at = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return [at(0), at(2)];
  });
  expect(minus).toBeLessThan(digits);
});

test('printed, the order is a receipt without the page’s navigation', async ({
  page,
  placeOrder,
  payOrder,
}) => {
  const order = new OrderView(page);
  const [unpaid, paid] = [await placeOrder(), await placeOrder({ pages: 2 })];
  await payOrder(paid);
  for (const [orderNumber, title, total] of [
    [unpaid, 'Order summary (not paid)', '$24.95'],
    [paid, 'Receipt', '$49.90'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await order.open(orderNumber);
    await expect(page.getByText(title, { exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(`/track/${orderNumber}`)).toBeVisible();
    await expect(order.price.getByRole('row', { name: 'Total (USD)' })).toContainText(total);
    for (const furniture of ['banner', 'contentinfo', 'button', 'navigation', 'progressbar'] as const) {
      await expect(page.getByRole(furniture), furniture).toHaveCount(0);
    }
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  }
});
