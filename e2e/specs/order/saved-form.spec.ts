import { aPdfFile } from '../../support/documents.ts';
import { expect, test } from '../../desk-fixtures.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { lookAt } from '../../screen-checks/look-at.ts';

const email = 'continue-later@example.com';
// The header is the same on every page.
const view = { without: ['header'] };

test.afterEach(async ({ callAsAdmin }) => {
  await callAsAdmin('POST', '/api/admin/pricing/translation', { type: 'certified', price: '24.95' });
});

test('a form with two documents is saved, opened by the emailed link in another browser at the current price, and paid', async ({
  page,
  orderForm,
  openPage,
  callAsAdmin,
  mailsTo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[49] .*\/api\//);
  const link = async (count: number): Promise<string> => {
    const mails = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'saved_form');
    await expect.poll(async () => (await mails()).length).toBe(count);
    const texts = (await mails()).map(({ text }) => /https?:\S+\/order\/saved#[\w-]+/.exec(text)?.[0] ?? '');
    return texts.find((found) => found !== '') ?? '';
  };

  await page.setViewportSize({ width: 375, height: 800 });
  await orderForm.open('certified');
  await orderForm.fill({ email, file: aPdfFile(2, 'birth.pdf') });
  await orderForm.add([aPdfFile(3, 'marriage.pdf')]);
  await orderForm.comments.fill('The stamp is from Oaxaca.');
  await page.getByRole('radio', { name: 'One certificate for each document' }).check();
  await expect(orderForm.documents).toContainText(['Uploaded', 'Uploaded']);

  await test.step('saved, with the address in the form', async () => {
    await page.getByRole('button', { name: 'Email me a link to this form' }).click();
    const dialog = page.getByRole('dialog', { name: 'Continue later' });
    const field = dialog.getByLabel('Email address');
    await expect(field).toHaveValue(email);
    await expect(field).toBeFocused();
    await field.fill('no address');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter an email address like ana@example.com');
    await field.fill(email);
    await lookAt(page, 'email', view);
    await field.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: `on its way to ${email}` })).toBeVisible();
    await lookAt(page, 'sent', view);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Email me a link to this form' })).toBeFocused();
    await expect(page.getByText('The link was emailed to c•••@e•••.com.')).toBeVisible();
  });

  const second = await openPage();
  const otherForm = new OrderForm(second);
  await second.setViewportSize({ width: 375, height: 800 });
  await test.step('opened in another browser, which takes it over', async () => {
    await callAsAdmin('POST', '/api/admin/pricing/translation', { type: 'certified', price: '25.95' });
    await second.goto(await link(1));
    await expect(second.getByText('This form may be open on another device')).toBeVisible();
    await lookAt(second, 'found', view);
    await second.getByRole('button', { name: 'Continue here' }).click();
    await second.waitForURL('/order');
    await expect(otherForm.documents).toContainText(['birth.pdf', 'marriage.pdf']);
    await expect(otherForm.documents).toContainText(['2 pages', '3 pages']);
    await expect(otherForm.fullName).toHaveValue('Ana Gómez');
    await expect(otherForm.comments).toHaveValue('The stamp is from Oaxaca.');
    await expect(otherForm.language('Source language')).toHaveValue('Spanish');
    await expect(second.getByRole('radio', { name: 'One certificate for each document' })).toBeChecked();
    await expect(second.getByText(/The price has changed from \$\S+ to \$\S+ since/)).toBeVisible();
    await lookAt(second, 'continued', view);
  });

  await test.step('the first browser shows it, and cannot order it', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('This form was opened on another device or in another window')).toBeVisible();
    await lookAt(page, 'taken-over', view);
    await orderForm.submit.click();
    await expect(page.getByText('open the link in our email again').first()).toBeVisible();
    await expect(page).toHaveURL(/\/order/);
  });

  await test.step('opening the link again in the same tab, and going back, keep later input', async () => {
    await otherForm.comments.fill('The stamp is from Oaxaca, in red.');
    await second.goto(await link(1));
    await second.waitForURL('/order');
    await expect(otherForm.comments).toHaveValue('The stamp is from Oaxaca, in red.');
    await second.goto('/track');
    await second.goBack();
    await expect(otherForm.comments).toHaveValue('The stamp is from Oaxaca, in red.');
  });

  await test.step('a reload keeps it, and it is paid', async () => {
    await second.reload();
    await expect(otherForm.documents).toContainText(['birth.pdf', 'marriage.pdf']);
    await expect(otherForm.documents).toContainText(['Uploaded', 'Uploaded']);
    await otherForm.send();
    await second.waitForURL(/\/sandbox\/checkout\//);
    await expect(second.getByText('5 × $25.95')).toBeVisible();
  });

  await test.step('the link expires once it is ordered', async () => {
    await page.goto(await link(1));
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await lookAt(page, 'used-link', view);
  });
});
