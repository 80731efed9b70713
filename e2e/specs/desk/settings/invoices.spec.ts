import { expect, test } from '../../../desk-fixtures.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

const invoice = {
  number: '2026-0001',
  kind: 'invoice',
  month: '2026-09',
  issuedAt: '2026-10-01T09:00:00.000Z',
  dueAt: '2026-10-15T09:00:00.000Z',
  opening: 0,
  closing: -1_234_567,
  charged: 1_234_567,
  due: 1_234_567,
  open: 1_234_567,
  daysOverdue: 43,
  partnerId: '00000000-0000-4000-8000-000000000001',
  partner: 'Olmo & Partners, Rechtsanwaltsgesellschaft',
  reminders: 0,
};
const creditNote = {
  ...invoice,
  number: '2026-0002',
  kind: 'credit_note',
  charged: 0,
  open: 0,
  daysOverdue: 0,
};
const withoutAddress = [{ id: invoice.partnerId, name: invoice.partner }];

test('an administrator closes the previous month once', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByText('No invoice is overdue.')).toBeVisible();
  await page.getByRole('button', { name: /^Close 20\d\d-\d\d$/u }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close 20/u })
    .click();
  await expect(page.getByText('All past months are closed.')).toBeVisible();
  await expect(page.getByText('There are no invoices yet.')).toBeVisible();
});

test('overdue invoices are shown with amounts and days, on every screen', async ({ page, signIn }) => {
  // The service's clock cannot be advanced to when an invoice is overdue.
  await page.route('**/api/admin/invoices', (route) =>
    route.fulfill({
      json: { closable: '2026-10', withoutAddress, overdue: [invoice], newest: [creditNote, invoice] },
    }),
  );
  await signIn(page);
  await page.goto('/admin/partners/invoices');
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await expect(overdue).toContainText('$12,345.67');
  await expect(overdue).toContainText('43');
  await expect(page.getByRole('alert')).toContainText(invoice.partner);
  await expect(page.getByRole('region', { name: 'Newest invoices' })).toContainText('Credit note');
  await lookAt(page, 'overdue');
});
