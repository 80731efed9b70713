import { lookAt } from '../../../screen-checks/look-at.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { cards, payHosted } from '../../../pages/paying.ts';
import { Checkout, hostedPage } from '../../../pages/checkout.ts';
import { withDatabase } from '../../../service/database.ts';
import { certifyOrder } from '../../../support/certificates.ts';
import { aPngFile } from '../../../support/documents.ts';
import { trackingLink } from '../../../service/mails.ts';

test('a rejected translation is reported with the letter on a phone, and reissued for the UK in five actions', async ({
  page: customer,
  openPage,
  signIn,
  placeOrder,
  callAsAdmin,
  mailOf,
  site,
}) => {
  await customer.setViewportSize({ width: 375, height: 800 });
  const email = 'rejected@example.com';
  const orderNumber = await placeOrder({ email, translationType: 'certified' });
  await customer.goto(trackingLink(await mailOf(orderNumber, 'tracking')));
  await expect(customer).toHaveURL(new RegExp(`/track/${orderNumber}$`));
  await new Checkout(customer).open(orderNumber);
  await customer.waitForURL(hostedPage);
  await payHosted(customer, cards.good);
  await customer.waitForURL(/confirmation/);
  await callAsAdmin('POST', '/api/admin/check-stripe-payments');
  const before = await certifyOrder(callAsAdmin, orderNumber);

  await customer.goto(`/track/${orderNumber}`);
  await customer.getByRole('link', { name: 'An authority rejected the translation' }).click();
  const form = customer.getByRole('form', { name: 'Tell us what happened' });
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(customer.getByText('Please add their letter.').first()).toBeVisible();
  await lookAt(customer, 'form-errors');
  await form.getByLabel('Which authority rejected it?').fill('UK Home Office');
  await form.getByLabel('What do they say?').fill('The certificate is for USCIS.');
  await customer.reload();
  await expect(form.getByLabel('What do they say?')).toHaveValue('The certificate is for USCIS.');
  await form.getByLabel('Their letter').setInputFiles(aPngFile(800, 1100, 'letter.png'));
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(customer.getByRole('heading', { name: 'We are looking into it' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await lookAt(customer, 'open');
  expect((await mailOf(orderNumber, 'rejection')).text).toContain('We received your report');

  await withDatabase(site, (client) =>
    client.query("update rejections set decide_by = now() - interval '1 hour'"),
  );
  const desk = await openPage();
  await signIn(desk);
  await desk.goto('/admin');
  await expect(
    desk.getByText('A rejected translation has been waiting for your decision longer than promised'),
  ).toBeVisible();
  await lookAt(desk, 'desk-list');
  await desk.getByRole('link', { name: 'Show them' }).click();
  await expect(desk.getByRole('heading', { name: 'Rejected translations', level: 1 })).toBeVisible();
  await lookAt(desk, 'desk-queue');
  await desk.getByRole('link', { name: orderNumber }).click();

  const panel = desk.getByRole('region', { name: 'Rejected by an authority' });
  await expect(panel.getByText('Overdue')).toBeVisible();
  await lookAt(desk, 'desk-open');
  await panel.getByRole('button', { name: 'Decide' }).click();
  const decision = deskDialog(desk, 'Decide on the rejected translation');
  await decision.getByLabel('Decision').selectOption('New certificate for UK Home Office');
  await lookAt(desk, 'desk-decide');
  await decision.getByRole('button', { name: 'Decide and email the customer' }).click();
  const certify = deskDialog(desk, 'Certify the translation');
  await expect(certify.getByLabel('Written for')).toHaveValue('uk');
  await certify.getByLabel('I have read this text, and it is true').check();
  await certify.getByRole('button', { name: 'I certify' }).click();
  await expect(certify).toBeHidden({ timeout: 120_000 });
  await expect(new OrderDesk(desk).history).toContainText('Decided on the rejected translation');
  await lookAt(desk, 'desk-decided');

  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'There is a new certificate' })).toBeVisible();
  await lookAt(customer, 'issued');
  await customer.goto(`/verify/${before.number}`);
  await expect(customer.getByRole('heading', { name: /superseded/ })).toBeVisible();
  await desk.goto('/admin/rejections');
  await expect(desk.getByText('Nothing is waiting for a decision.')).toBeVisible();
  await expect(desk.getByRole('definition').last()).toHaveText('1');
  await lookAt(desk, 'desk-totals');
});
