import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { OrderView } from '../../pages/order-view.ts';

/** Shows the order as it would be later in its life. */
async function pretend(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.unroute('**/api/orders/*');
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...order, ...change } });
  });
}

test('badge, bar, words and timeline follow the status', async ({ page, placeOrder }) => {
  const order = new OrderView(page);
  const orderNumber = await placeOrder();
  const [startedAt, completedAt] = ['2026-03-02T15:04:00.000Z', '2026-03-03T16:05:00.000Z'];
  const [notYet, done] = [': not yet', /: done\w/];
  for (const { status, label, words, percent, steps } of [
    {
      status: 'pending',
      label: 'Pending',
      words: 'Your order has been received and is awaiting processing',
      percent: '33',
      steps: [/^Order Received: done\w/, `Translation Started${notYet}`, `Translation Complete${notYet}`],
    },
    {
      status: 'inProgress',
      label: 'In Progress',
      words: 'Your document is currently being translated',
      percent: '66',
      steps: [done, 'Translation Started: doneMar 2, 2026, 10:04 AM EST', `Translation Complete${notYet}`],
    },
    {
      status: 'completed',
      label: 'Completed',
      words: 'Your translation is ready for download',
      percent: '100',
      steps: [done, done, 'Translation Complete: doneMar 3, 2026, 11:05 AM EST'],
    },
    { status: 'archived', label: 'Unknown', words: '-', percent: '0', steps: [done, done, notYet] },
  ]) {
    await pretend(page, { status, startedAt, completedAt });
    await order.open(orderNumber);
    await expect(order.status.getByText(label, { exact: true }), status).toBeVisible();
    await expect(order.status.getByText(words, { exact: true })).toBeVisible();
    await expect(order.progress).toHaveAttribute('value', percent);
    await expect(order.steps).toContainText(steps);
  }
});

test('the translation can be downloaded once it is completed, paid and there', async ({
  page,
  placeOrder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 /);
  const order = new OrderView(page);
  const orderNumber = await placeOrder();
  const ready = {
    status: 'completed',
    isPaid: true,
    translatedFilePath: 'x',
    translatedFilename: 'birth-certificate.pdf',
  };
  for (const lacking of [{ status: 'inProgress' }, { isPaid: false }, { translatedFilePath: null }]) {
    await pretend(page, { ...ready, ...lacking });
    await order.open(orderNumber);
    await expect(order.downloadOriginal).toBeVisible();
    await expect(order.downloadTranslated, JSON.stringify(lacking)).toBeHidden();
    const isUnpaid = lacking.isPaid === false;
    await expect(page.getByText('Your translation is finished. Pay the order')).toBeVisible({
      visible: isUnpaid,
    });
  }
  await pretend(page, ready);
  await order.open(orderNumber);
  await expect(order.heading).toHaveText('Your translation is ready');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Documents');
  await expect(order.documents).toContainText('birth-certificate.pdf');
  // The server does not believe the screen.
  await order.downloadTranslated.click();
  await expect(order.documents.getByRole('alert')).toContainText(
    'The translated document is available once the order is paid and completed.',
  );
});

test('a refund is shown: in the badge, in a sentence and in the price', async ({ page, placeOrder }) => {
  const order = new OrderView(page);
  const orderNumber = await placeOrder();
  const paid = { isPaid: true, paidAt: new Date().toISOString() };
  for (const [payments, badge, words, rows] of [
    [
      { received: 2495, refunded: 1000, disputed: 0, net: 1495 },
      'Partly refunded',
      'We have refunded $10.00 of your payment.',
      ['Refunded−$10.00', 'Net paid$14.95'],
    ],
    [
      { received: 2495, refunded: 2495, disputed: 0, net: 0 },
      'Refunded',
      'We have refunded your payment of $24.95.',
      ['Refunded−$24.95', 'Net paid$0.00'],
    ],
    [
      { received: 2495, refunded: 0, disputed: 2495, net: 0 },
      'Disputed',
      'Your bank has taken back $24.95',
      ['Disputed−$24.95', 'Net paid$0.00'],
    ],
  ] as const) {
    await pretend(page, { ...paid, payments });
    await order.open(orderNumber);
    await expect(order.status.getByText(badge, { exact: true })).toBeVisible();
    await expect(order.status).toContainText(words);
    await expect(order.price.getByRole('row')).toContainText(['Total (USD)', ...rows]);
  }
});

test('what went back keeps its minus in front, also within words from right to left', async ({
  page,
  placeOrder,
}) => {
  const orderNumber = await placeOrder({ fullName: 'محمد الأمين' });
  await page.goto('/?lang=ar-XB');
  const payments = { received: 2495, refunded: 1000, disputed: 0, net: 1495 };
  await pretend(page, { isPaid: true, paidAt: new Date().toISOString(), payments });
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

test('printed, the order is a receipt without the furniture of the page', async ({
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
