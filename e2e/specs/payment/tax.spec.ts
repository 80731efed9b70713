import { lookAt } from '../../screen-checks/look-at.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { hostedPage } from '../../pages/checkout.ts';
import { OrderView } from '../../pages/order-view.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { saveSettings } from '../../support/drafts.ts';

test.afterEach(({ callAsAdmin }) => saveSettings(callAsAdmin, {}));

// At one width: only lines in tables are new, and other tests check those tables at every size.
test('at 375 px the owner enables taxes, the customer pays with one, and order, desk and ledger show it', async ({
  page: customer,
  openPage,
  signIn,
  placeOrder,
}) => {
  const size = { width: 375, height: 900 };
  await customer.setViewportSize(size);
  const desk = await openPage();
  await desk.setViewportSize(size);
  await signIn(desk);
  await desk.goto('/admin/settings');
  await desk.getByLabel('Have Stripe determine the tax').check();
  await expect(desk.getByText('Stripe Tax is set up, with 4 registrations.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save settings' }).click();
  await expect(desk.getByText('Settings saved')).toBeVisible();
  await lookAt(desk, 'settings');

  const orderNumber = await placeOrder();
  // The embedded form cannot calculate a tax.
  await customer.goto(`/payment/${orderNumber}`);
  await customer.waitForURL(hostedPage);
  await customer.getByLabel('ZIP code of your billing address').fill('94103');
  await payHosted(customer, cards.good);
  await customer.waitForURL(/\/order\/confirmation\//);
  await expect(customer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const order = new OrderView(customer);
  await order.open(orderNumber);
  await expect(order.price).toContainText('Tax included: Sales Tax, California (7.25%)');
  await expect(order.price.getByRole('row', { name: 'Total (USD)' })).toContainText('$24.95');
  await lookAt(customer, 'order');

  await desk.goto(`/admin/orders/${orderNumber}`);
  await expect(desk.getByText('Tax included in the payment')).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Payments and refunds' })).toContainText('$1.98 tax');
  await lookAt(desk, 'desk');
});
