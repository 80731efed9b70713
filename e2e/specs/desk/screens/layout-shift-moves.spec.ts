import { expect, test } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { handInReview } from '../../../support/reviews.ts';
import type { KnownOrders } from '../../../screen-checks/screens.ts';
import { ShiftWatch } from '../../../screen-checks/shifts.ts';

const dialog = { seen: 'dialog[open]' } as const;

let known: KnownOrders | undefined;

test.beforeEach(async ({ page, signIn, placeOrder, payOrder, callAsAdmin, site, allowConsoleErrors }) => {
  allowConsoleErrors(/404 /);
  await signIn(page);
  if (known !== undefined) return;
  known = {
    unpaid: await placeOrder(),
    paid: await placeOrder({ pages: 13, comments: 'Words. '.repeat(30) }),
  };
  await payOrder(known.paid);
  await handInReview(site.origin, { customerName: 'Still', reviewText: 'Words. '.repeat(20) });
  await page.request.post(`/api/admin/orders/${known.paid}/translation`, {
    headers: { Origin: site.origin },
    multipart: { file: aPdfFile(3, 'translation.pdf') },
  });
  await callAsAdmin('POST', `/api/admin/orders/${known.paid}/notes`, { text: 'Careful: '.repeat(9) });
});

// Directly loaded screens are checked in every-desk-screen.spec.ts.
test('nothing shifts during navigation on the desk, at 768 px', async ({ page }) => {
  const { paid, unpaid } = known as KnownOrders;
  await page.setViewportSize({ width: 768, height: 800 });
  const watch = await ShiftWatch.on(page);
  const order = new OrderDesk(page);
  await new OrderList(page).open();
  for (const screen of [
    'office',
    'content',
    'reviews',
    'payments',
    'pricing',
    'settings',
    'mails',
    'staff',
  ]) {
    await watch.follow(`/admin/${screen}`);
  }
  await watch.move('invitation', () => page.getByRole('button', { name: 'Invite' }).click(), dialog);
  await page.keyboard.press('Escape');
  for (const to of ['/admin/status', '/admin/account', '/admin']) await watch.follow(to);
  await watch.move('keys', () => page.keyboard.press('?'), dialog);
  await page.keyboard.press('Escape');
  await watch.move('palette', () => page.keyboard.press('ControlOrMeta+k'), dialog);
  await page.keyboard.press('Escape');
  await watch.follow(`/admin/orders/${unpaid}`, 'unpaid order');
  await watch.move('back to the list', () => page.goBack(), { seen: '.order-list table' });
  await watch.follow(`/admin/orders/${paid}`, 'order');
  const refund = order.payments.getByRole('button', { name: 'Refund…' });
  await watch.move('refund', () => refund.click(), dialog);
  await deskDialog(page, /^Refund/)
    .getByRole('button', { name: 'Cancel' })
    .click();
  expect(watch.moving).toEqual({});
});

test('next to the list, nothing shifts from one order to the next', async ({ page, callAsAdmin }) => {
  const { paid, unpaid } = known as KnownOrders;
  const watch = await ShiftWatch.on(page);
  await callAsAdmin('PATCH', '/api/admin/account/preferences', { split: true });
  await watch.load('list beside no order', '/admin');
  await watch.follow(`/admin/orders/${paid}`, 'order');
  await watch.follow(`/admin/orders/${unpaid}`, 'unpaid order');
  await watch.move('back', () => page.goBack(), { path: `/admin/orders/${paid}` });
  await watch.load('order beside the list', `/admin/orders/${paid}`);
  expect(watch.moving).toEqual({});
});

test.afterEach(({ callAsAdmin }) => callAsAdmin('PATCH', '/api/admin/account/preferences', { split: null }));

test('a new order is inserted above the others, which make room; nothing else shifts', async ({
  page,
  placeOrder,
}) => {
  const watch = await ShiftWatch.on(page);
  const list = new OrderList(page);
  for (let count = 0; count < 3; count += 1) await placeOrder({ fullName: 'Still Row' });
  await list.open('?q=still+row');
  await expect(list.rows).toHaveCount(3);
  const moved = await watch.meanwhile(async () =>
    expect(list.row(await placeOrder({ fullName: 'Still Row' }))).toBeAttached(),
  );
  expect(moved.filter((what) => !what.startsWith('row'))).toEqual([]);
  expect(moved).not.toEqual([]);
});
