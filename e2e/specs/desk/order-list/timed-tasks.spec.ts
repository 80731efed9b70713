import { CountedHand } from '../../../support/counted-hand.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { makeLate } from '../../../support/make-late.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { OrderForm } from '../../../pages/order-form.ts';
import { cards } from '../../../pages/paying.ts';

// The maximum effort of everyday tasks by their shortest path: docs/desk.md has the previous figures.

test('a visitor orders a certified translation and pays', async ({ page }) => {
  const form = new OrderForm(page);
  await page.goto('/');
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Start Your Order' }).first());
  await hand.fill(form.fullName, 'Lucía Fernández');
  await hand.fill(form.email, 'lucia@example.com');
  await hand.fill(form.language('Source language'), 'Spanish');
  await hand.fill(form.language('Target language'), 'English');
  await hand.give(form.document, aPdfFile(1));
  await hand.click(form.submit);
  await page.waitForURL(/\/sandbox\/checkout\//);
  await hand.fill(page.getByLabel('Card number'), cards.good);
  await hand.fill(page.getByLabel('Expiry'), '12 / 40');
  await hand.fill(page.getByLabel('CVC'), '123');
  await hand.click(page.getByRole('button', { name: /^Pay \$24\.95/ }));
  await page.waitForURL(/\/order\/confirmation\//);
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  hand.tell('order and pay');
  expect(hand.actions).toBeLessThanOrEqual(11);
});

test('staff find an order by its customer’s name and deliver the translation', async ({
  page,
  signIn,
  toasts,
  placeOrder,
  payOrder,
  mailOf,
}) => {
  const orderNumber = await placeOrder({ fullName: 'Penélope Timed' });
  await payOrder(orderNumber);
  await placeOrder({ fullName: 'Somebody Else' });
  await signIn(page);
  const [list, desk] = [new OrderList(page), new OrderDesk(page)];
  await list.open();
  const hand = new CountedHand(page);
  await hand.fill(list.search, 'penélope');
  await expect(list.rows).toHaveCount(1);
  await hand.click(list.row(orderNumber).getByRole('link', { name: 'Edit' }));
  await expect(desk.showing(orderNumber)).toBeVisible();
  const toFind = hand.actions;
  await hand.give(desk.translationFile, aPdfFile(1, 'birth-certificate-en.pdf'));
  // Viewing it takes no action.
  await expect(desk.mailPreview).toContainText('birth-certificate-en.pdf');
  await expect(desk.mailPreview).toContainText(`Your translation is ready: order ${orderNumber}`);
  await hand.click(desk.uploadAndNotify);
  await expect(toasts.shown.filter({ hasText: 'Customer Notified' })).toBeVisible();
  await expect(desk.status).toHaveValue('completed');
  hand.tell('find and deliver');
  await mailOf(orderNumber, 'ready');
  expect(hand.actions - toFind, 'from the page of the order on').toBeLessThanOrEqual(2);
  expect(toFind).toBeLessThanOrEqual(2);
});

test('staff give an overdue order to another translator', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  payOrder,
  callAsAdmin,
  site,
}) => {
  const [from, to] = [await inviteTranslator('timed-from'), await inviteTranslator('timed-to')];
  const orderNumber = await placeOrder({ fullName: 'Overdue Oscar', translationType: 'express' });
  await payOrder(orderNumber);
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: from.id });
  await makeLate(site, [orderNumber]);
  await signIn(page);
  const list = new OrderList(page);
  await list.open();
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('link', { name: 'Show late orders' }));
  const assignee = list.row(orderNumber).getByRole('combobox', { name: `Assignee of ${orderNumber}` });
  await hand.choose(assignee, to.username);
  await expect(
    page.getByText(`Order ${orderNumber} is now assigned to ${to.username}.`, { exact: true }),
  ).toBeVisible();
  hand.tell('reassign an overdue order');
  expect(hand.actions).toBeLessThanOrEqual(2);
});
