import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { chromiumPath, launchOptions } from '../../../browser/chromium.ts';
import { administrator, expect, test } from '../../../desk-fixtures.ts';
import { aPdfFile } from '../../../support/documents.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { Login } from '../../../pages/desk/login.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { OrderList } from '../../../pages/desk/order-list.ts';
import { downloadBy } from '../../../pages/downloads.ts';
import { OrderForm } from '../../../pages/order-form.ts';
import { OrderView } from '../../../pages/order-view.ts';
import { cards, payHosted } from '../../../pages/paying.ts';
import { Toasts } from '../../../pages/toasts.ts';
import { invitationToken } from '../../../staff.ts';
import { trackingLink } from '../../../service/mails.ts';

// With a full Chromium, whose viewer shows the two documents next to each other, and with motion, like most users.
test.use({ launchOptions: launchOptions(chromiumPath), contextOptions: { reducedMotion: 'no-preference' } });

const customer = 'lucia.whole.way@example.com';
const translator = { username: 'marta', password: 'seven-wooden-bridges', email: 'marta@example.com' };
const translation = aPdfFile(1, 'birth-certificate-en.pdf');

test('an order’s whole journey: paid, assigned, translated, delivered, refunded, with each step in its history', async ({
  page,
  openPage,
  toasts,
  placeOrder,
  mailOf,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401 /);
  const list = new OrderList(page);
  const desk = new OrderDesk(page);
  const [visitor, theirs] = [await openPage(), await openPage()];

  await test.step('the administrator signs in, at the second attempt', () => signInAtLast(page));
  await expect(list.isLive).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // It disappears after seconds, possibly before the visitor has finished.
  const announced = toasts.shown.filter({ hasText: 'New paid order' });
  const [orderNumber] = await Promise.all([
    test.step('a visitor orders and pays', () => orderAndPay(visitor)),
    expect(announced).toContainText('Lucía Fernández · Certified', { timeout: 100_000 }),
  ]);
  await expect(list.row(orderNumber)).toContainText('Lucía Fernández');
  await expect(list.row(orderNumber).getByText('Paid', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'the list was not loaded anew').toBe(true);

  await test.step('another order was paid elsewhere', async () => {
    const unpaid = await placeOrder({ fullName: 'Paid By Cheque' });
    const markPaid = list.row(unpaid).getByRole('button', { name: 'Mark as Paid' });
    await markPaid.click();
    const question = deskDialog(page, 'Mark this order as paid?');
    await expect(question).toContainText(`Order ${unpaid} of Paid By Cheque, $24.95.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(list.row(unpaid)).toContainText('Unpaid');
    await markPaid.click();
    await question.getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(toasts.shown.filter({ hasText: 'Payment Confirmed' })).toContainText(unpaid);
    await expect(list.row(unpaid).getByText('Paid', { exact: true })).toBeVisible();
    await expect(markPaid).toBeHidden();
    await mailOf(unpaid, 'paid');
  });

  await test.step('a translator is invited and signs in', async () => {
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    const invitation = deskDialog(page, 'Invite a member of staff');
    await invitation.getByLabel('Username').fill(translator.username);
    await invitation.getByLabel('Email').fill(translator.email);
    await invitation.getByRole('button', { name: 'Send invitation' }).click();
    await expect(toasts.shown.filter({ hasText: 'Invitation sent' })).toBeVisible();
    await chooseAndSignIn(theirs, await invitationToken(() => mailsTo(translator.email), translator.email));
    await expect(theirs.getByText('No paid orders found')).toBeVisible();
  });

  await test.step('the order is assigned; the translator sees only this one, without address and price', async () => {
    await desk.open(orderNumber);
    await desk.assignee.selectOption({ label: translator.username });
    await expect(toasts.shown.filter({ hasText: 'Order Assigned' })).toContainText(translator.username);
    const own = new OrderList(theirs);
    await expect(own.rows).toHaveCount(1);
    await expect(own.row(orderNumber)).toContainText('Lucía Fernández');
    await expect(theirs.getByRole('main')).not.toContainText(/@|\$|Paid By Cheque/);
    await own.row(orderNumber).getByRole('link', { name: 'Edit' }).click();
    await expect(theirs.getByRole('region', { name: 'Order Details' })).toContainText('Lucía Fernández');
    await expect(theirs.getByRole('region', { name: 'Original Document' })).toContainText(
      'acta-de-nacimiento.pdf',
    );
    await expect(theirs.getByRole('main')).not.toContainText(/@|\$/);
    for (const name of ['Payments', 'Price', 'History']) {
      await expect(theirs.getByRole('region', { name, exact: true })).toHaveCount(0);
    }
  });

  await test.step('the translator uploads the translation and sees it next to the original', () =>
    uploadAndCompare(theirs));

  await test.step('the customer is notified, opens the link, and gets the identical file', async () => {
    await desk.notify.click();
    await expect(toasts.shown.filter({ hasText: 'Customer Notified' })).toBeVisible();
    const mail = await mailOf(orderNumber, 'ready');
    expect(mail.subject).toBe(`Your translation is ready: order ${orderNumber}`);
    await visitor.goto(trackingLink(mail));
    await expect(visitor).toHaveURL(`/track/${orderNumber}`);
    const download = await downloadBy(visitor, new OrderView(visitor).downloadTranslated);
    expect(download.suggestedFilename()).toBe(translation.name);
    expect((await readFile(await download.path())).equals(translation.buffer)).toBe(true);
  });

  await test.step('a part of the amount is refunded, then the rest', async () => {
    await refund(page, '10.00', 'Refund $10.00');
    await expect(desk.payments).toContainText('$14.95');
    await refund(page, undefined, 'Refund $14.95');
    await expect(desk.payments.getByRole('row')).toContainText(['Card payment', 'Refund', 'Refund']);
    await expect(desk.payments.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
    const receipt = await downloadBy(page, page.getByRole('button', { name: 'Receipt (PDF)' }));
    expect(receipt.suggestedFilename()).toMatch(/^receipt-TP-.*\.pdf$/);
    await expect(desk.payments.getByRole('definition')).toHaveText(['$0.00', '$0.00']);
    const told = async () => (await mailsTo(customer)).filter(({ kind }) => kind === 'refund').length;
    await expect.poll(told, 'mails about refunds').toBe(2);
  });

  await page.reload();
  await expect(desk.historyLines.first()).toBeVisible();
  const told = await desk.toldHistory();
  const isView = (line: string) => line.includes(' Viewed ');
  expect(told.filter((line) => !isView(line))).toEqual([
    'Customer: Ordered: 1 page, $24.95',
    // Depending on which reports it first: the returning customer or Stripe.
    expect.stringMatching(/^(Customer|Stripe): Paid by card: \$24\.95$/),
    'admin: Assigned: Unassigned → marta',
    'marta: Uploaded the translation (version 1)',
    'marta: Status: Pending → Completed',
    'admin: Notified the customer by email (version 1)',
    'Customer: Downloaded the translation (version 1)',
    'admin: Refunded $10.00: Requested by the customer',
    'admin: Refunded $14.95: Requested by the customer',
  ]);
  expect(told.filter(isView).toSorted()).toEqual([
    'marta: Viewed the original',
    'marta: Viewed the translation (version 1)',
  ]);
});

async function signInAtLast(page: Page): Promise<void> {
  const login = new Login(page);
  const toasts = new Toasts(page);
  await page.goto('/admin');
  await expect(login.heading).toBeVisible();
  await login.submit.click();
  await expect(login.problem).toContainText('Por favor ingrese nombre de usuario y contraseña');
  await login.signIn({ ...administrator, password: 'not the password' });
  await expect(login.problem).toBeVisible();
  await expect(toasts.shown).toContainText('Login Fallido');
  await expect(toasts.shown).toContainText('Usuario o contraseña incorrectos');
  await login.signIn(administrator);
  await expect(toasts.shown).toContainText('Login Exitoso');
  await expect(toasts.shown).toContainText('Ha iniciado sesión como administrador');
  await expect(page).toHaveURL('/admin');
}

async function orderAndPay(visitor: Page): Promise<string> {
  const form = new OrderForm(visitor);
  await form.open();
  await form.fill({ fullName: 'Lucía Fernández', email: customer, file: aPdfFile(1) });
  const orderNumber = await form.send();
  await visitor.waitForURL(/\/sandbox\/checkout\//);
  await payHosted(visitor, cards.good);
  await visitor.waitForURL(/\/order\/confirmation\//);
  await visitor.getByRole('link', { name: 'Order another document with the same details' }).click();
  await expect(form.fullName).toHaveValue('Lucía Fernández');
  await expect(form.email).toHaveValue(customer);
  await visitor.reload();
  await expect(form.email).toHaveValue(customer);
  return orderNumber;
}

async function chooseAndSignIn(page: Page, token: string): Promise<void> {
  await page.goto(`/admin/welcome/${token}`);
  await page.getByLabel('New password').fill(translator.password);
  await page.getByLabel('Repeat the password').fill(translator.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(new Toasts(page).shown.filter({ hasText: 'Password saved' })).toContainText(
    'You are signed in.',
  );
  await expect(page).toHaveURL(/\/admin(\?|$)/);
}

async function uploadAndCompare(page: Page): Promise<void> {
  const desk = new OrderDesk(page);
  await desk.translationFile.setInputFiles(translation);
  await desk.upload.click();
  await expect(new Toasts(page).shown.filter({ hasText: 'Upload Successful' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Translated Document' })).toContainText(translation.name);
  // Notifying the customer before the check has finished adds an entry to the history.
  await expect(desk.checks).toContainText(/No problems found\.|needs? an answer/);
  const shown = new Set<string>();
  page.on('response', (answer) => {
    // Chromium's viewer loads each document a second time, at an address of the extension.
    const isOurs = answer.url().startsWith('http');
    if (isOurs && answer.headers()['content-type'] === 'application/pdf') shown.add(answer.url());
  });
  await desk.compare.click();
  const both = deskDialog(page, 'Original and translation');
  await expect(both.getByTitle('acta-de-nacimiento.pdf')).toBeVisible();
  await expect(both.getByTitle(translation.name)).toBeVisible();
  await expect.poll(() => shown.size, 'documents that came in').toBe(2);
  await both.getByRole('button', { name: 'Close' }).click();
}

/** Refunds this amount, or the rest. */
async function refund(page: Page, dollars: string | undefined, label: string): Promise<void> {
  const { payments } = new OrderDesk(page);
  await payments.getByRole('button', { name: 'Refund…' }).click();
  const dialog = deskDialog(page, /^Refund TP-/);
  if (dollars !== undefined) {
    await dialog.getByLabel('Part of it').check();
    await dialog.getByLabel('Amount in US dollars').fill(dollars);
  }
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}
