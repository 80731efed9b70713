import type { Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { OrderList } from '../../pages/desk/order-list.ts';
import { soonAgain } from '../../soon-again.ts';

const howMany = 400;

/** A list that is longer than anybody places orders for; every row leads to the one order that there is. */
async function listManyOrders(page: Page, orderNumber: string): Promise<void> {
  await page.route(/\/api\/admin\/orders\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const end = Math.min(start + Number(query.get('limit')), howMany);
    const rows = Array.from({ length: end - start }, (_, index) => rowAt(start + index, orderNumber));
    const more = end < howMany ? { link: `</api/admin/orders?cursor=${end}>; rel="next"` } : {};
    await route.fulfill({ json: rows, headers: { 'x-total-count': String(howMany), ...more } });
  });
}

function rowAt(place: number, orderNumber: string) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString();
  return {
    id: `row-${place}`,
    orderNumber,
    fullName: `Customer ${place}`,
    email: `customer-${place}@example.com`,
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    status: 'pending',
    isPaid: true,
    pageCount: 1,
    totalPrice: 2495,
    createdAt,
    updatedAt: createdAt,
    paidAt: createdAt,
    completedAt: null,
    estimatedDelivery: createdAt,
    assignee: null,
    hasTranslation: false,
    hasPaymentException: false,
    version: 1,
  };
}

test.beforeEach(({ page, signIn }) => signIn(page));

test('a long list is read on while somebody scrolls, and only what is near is drawn', async ({
  page,
  placeOrder,
}) => {
  const list = new OrderList(page);
  await listManyOrders(page, await placeOrder());
  await list.open();
  await expect(list.table).toHaveAttribute('aria-rowcount', '-1');
  expect((await list.rows.first().boundingBox())?.height).toBeLessThanOrEqual(52);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('These are all orders.')).toBeInViewport({ timeout: 500 });
  }).toPass(soonAgain);

  const last = list.rows.filter({ hasText: `Customer ${howMany - 1}` });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-rowindex', String(howMany + 1));
  await expect(list.table).toHaveAttribute('aria-rowcount', String(howMany + 1));
  await expect.poll(() => list.rows.count()).toBeLessThan(150);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(list.rows.filter({ hasText: 'customer-0@example.com' })).toBeInViewport();
});

test('whoever comes back to a long list finds the place, and goes on by keyboard from there', async ({
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
    // Less than what is drawn, or the row could be passed by.
    await page.mouse.wheel(0, 400);
    await expect(row).toBeAttached({ timeout: 300 });
  }).toPass(soonAgain);
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(desk.showing(orderNumber)).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80);

  await row.getByRole('checkbox').focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('j');
  await expect(list.rows.filter({ hasText: 'Customer 190' })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(list.rows.filter({ hasText: 'customer-0@example.com' })).toBeInViewport();
  await page.keyboard.press('k');
  await expect(list.rows.filter({ hasText: 'Customer 189' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Change the selected orders' })).toContainText('1 selected');
});
