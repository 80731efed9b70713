import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';

test('a new reviewer reads orders without addresses and money', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  callAsAdmin,
  openPage,
}) => {
  const person = await inviteTranslator('rosa');
  const orderNumber = await placeOrder({ fullName: 'Read By Rosa', email: 'read.by.rosa@example.com' });
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  const details = {
    companyName: 'Hope & Sons',
    companyAddress: '1 Main Street\nSpringfield',
    taxNumber: '12-345',
  };
  await callAsAdmin('PUT', `/api/orders/${orderNumber}/receipt-details`, details);

  await signIn(page);
  await page.goto('/admin/staff');
  const account = page.getByRole('row').filter({ hasText: person.username });
  await account.getByRole('button', { name: 'Edit' }).click();
  const dialog = deskDialog(page, 'Edit rosa');
  await dialog.getByLabel('Role').selectOption('Reviewer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(account).toContainText('Reviewer');

  const theirs = await openPage();
  await signIn(theirs, person);
  const list = new OrderList(theirs);
  await list.open('?q=rosa');
  await expect(list.row(orderNumber)).toContainText('Read By Rosa');
  await expect(theirs.getByRole('navigation', { name: 'Admin menu' }).getByRole('listitem')).toHaveText([
    'Orders',
    'Office',
  ]);
  await expect(theirs.getByRole('main')).not.toContainText(/@example|\$|Export|Mark as paid/);

  const desk = new OrderDesk(theirs);
  await desk.open(orderNumber);
  await expect(desk.historyLines.filter({ hasText: 'Ordered: 1 page' })).toBeVisible();
  await expect(theirs.getByRole('main')).not.toContainText(/@example|\$/);
  for (const hidden of [desk.payments, desk.status, desk.assignee, desk.upload, desk.notify]) {
    await expect(hidden).toHaveCount(0);
  }

  await expect(theirs.getByRole('region', { name: 'Order Details' })).not.toContainText('Hope & Sons');
  await expect(theirs.getByRole('button', { name: 'See the receipt' })).toHaveCount(0);

  await new OrderDesk(page).open(orderNumber);
  for (const words of Object.values(details))
    await expect(page.getByRole('region', { name: 'Order Details' })).toContainText(words);
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'See the receipt' }).click(),
  ]);
  await expect(receipt.getByRole('button', { name: 'Print receipt' })).toBeInViewport();
  await expect(receipt.getByText('Hope & Sons').filter({ visible: true })).toBeVisible();

  await theirs.goto('/admin/payments');
  await expect(theirs.getByRole('heading', { name: 'Not for your account' })).toBeVisible();
});
