import { expect, test } from '../../../desk-fixtures.ts';
import { howManyOrders, listManyOrders } from '../../../support/many-orders.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { soonAgain } from '../../../soon-again.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

test('a long list loads while scrolling, and only nearby rows are rendered', async ({ page, placeOrder }) => {
  const list = new OrderList(page);
  await listManyOrders(page, await placeOrder());
  await list.open();
  await expect(list.table).toHaveAttribute('aria-rowcount', '-1');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('End of list')).toBeInViewport({ timeout: 100 });
  }).toPass(soonAgain);

  const last = list.rows.filter({ hasText: `Customer ${howManyOrders - 1}` });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-rowindex', String(howManyOrders + 1));
  await expect(list.table).toHaveAttribute('aria-rowcount', String(howManyOrders + 1));
  await expect.poll(() => list.rows.count()).toBeLessThan(150);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(list.rows.filter({ hasText: 'customer-0@example.com' })).toBeInViewport();
});

test('returning to a long list restores the position, also for the keyboard', async ({
  page,
  placeOrder,
}) => {
  const list = new OrderList(page);
  const desk = new OrderDesk(page);
  const orderNumber = await placeOrder();
  await listManyOrders(page, orderNumber);
  await list.open();
  const row = list.rows.filter({ hasText: 'Customer 130' });
  await expect(async () => {
    // Its final position, or the end of the loaded part of the list.
    await page.evaluate(() =>
      window.scrollTo(0, 130 * (document.querySelector('tbody tr[aria-rowindex]')?.clientHeight ?? 0)),
    );
    await expect(row).toBeAttached({ timeout: 100 });
    // New rows may be rendered once more.
    await row.scrollIntoViewIfNeeded({ timeout: 1000 });
  }).toPass(soonAgain);
  const before = await row.boundingBox();
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(desk.showing(orderNumber)).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80);

  await row.getByRole('checkbox').focus();
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('j');
  await expect(list.rows.filter({ hasText: 'Customer 155' })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(list.rows.filter({ hasText: 'customer-0@example.com' })).toBeInViewport();
  await page.keyboard.press('k');
  await expect(list.rows.filter({ hasText: 'Customer 154' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Change the selected orders' })).toContainText('1 selected');
});

test('the row under the pointer stays there when orders arrive, in a low window and at any scroll position', async ({
  page,
  placeOrder,
}) => {
  const list = new OrderList(page);
  for (let count = 0; count < 8; count += 1) await placeOrder();
  await list.open();
  const topUnderPointer = async (x: number, y: number) =>
    page.evaluate(
      async ([left, top]) => {
        // Chromium updates scroll anchors in a separate frame.
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
        const pointed = (globalThis.pointedRow ??= document.elementFromPoint(left, top)?.closest('tbody tr'));
        return pointed?.getBoundingClientRect().top;
      },
      [x, y] as const,
    );
  const moved: string[] = [];
  for (const height of [320, 600]) {
    await page.setViewportSize({ width: 1280, height });
    for (const scrolled of [0, 150, 400]) {
      await page.mouse.move(0, 0);
      await page.evaluate((y) => {
        globalThis.pointedRow = undefined;
        window.scrollTo(0, y);
      }, scrolled);
      const [x, y] = [500, height - 70] as const;
      await page.mouse.move(x, y);
      const before = await topUnderPointer(x, y);
      if (before === undefined) continue;
      // The second turn starts with the pointer where the first has left it.
      for (const turn of [1, 2]) {
        const orderNumber = await placeOrder();
        await expect(list.row(orderNumber)).toBeAttached();
        const after = await topUnderPointer(x, y);
        const by = (after ?? Number.NaN) - before;
        moved.push(`${height} px high, scrolled by ${scrolled}, order ${turn}: ${by.toFixed(1)} px`);
      }
    }
  }
  expect(moved.length).toBeGreaterThan(6);
  expect(moved.filter((line) => !/: -?[01]\.\d px$/.test(line))).toEqual([]);
});

declare global {
  /** The row under the pointer when orders began to arrive. */
  var pointedRow: Element | null | undefined;
}
