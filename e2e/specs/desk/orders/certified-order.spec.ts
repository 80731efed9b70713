import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { downloadBy } from '../../../pages/downloads.ts';
import { OrderForm } from '../../../pages/order-form.ts';
import { cards, payHosted } from '../../../pages/paying.ts';
import { Toasts } from '../../../pages/toasts.ts';
import { trackingLink } from '../../../service/mails.ts';

const original = aWrittenPdfFile(['Contrato de Jorge Gomez Ruiz'], 'contract.pdf');
const misspelt = aWrittenPdfFile(['Contract of Jorge Gomes Ruiz'], 'misspelt.pdf');
const translation = aWrittenPdfFile(['Contract of Jorge Gomez Ruiz'], 'translation.pdf');
const later = aWrittenPdfFile(['Contract of Jorge Gomez Ruiz, corrected'], 'corrected.pdf');

test('a certified order for USCIS: ordered, paid, a finding fixed, certified, announced, downloaded and verified; superseded, then revoked', async ({
  page,
  signIn,
  inviteTranslator,
  callAsAdmin,
  openPage,
  mailOf,
}) => {
  const [visitor, theirs, clerk] = [await openPage(), await openPage(), await openPage()];
  const desk = new OrderDesk(theirs);
  const card = theirs.getByRole('region', { name: 'Certificate', exact: true });

  const orderNumber =
    await test.step('ordered for USCIS, with a name as in the passport, and paid', async () => {
      const form = new OrderForm(visitor);
      await form.open('certified');
      await form.fill({ fullName: 'Jorge Gomez', file: original });
      await visitor.locator('summary').filter({ hasText: 'Who will receive it?' }).click();
      await visitor.getByRole('radio', { name: 'USCIS (US immigration)' }).check();
      await expect(visitor.getByText('Your options meet their usual requirements.')).toBeVisible();
      await visitor.getByLabel('Names as in the passport').fill('Jorge Gomez Ruiz');
      const placed = await form.send();
      await visitor.waitForURL(/\/sandbox\/checkout\//);
      await payHosted(visitor, cards.good);
      await visitor.waitForURL(/\/order\/confirmation\//);
      await expect(visitor.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      return placed;
    });

  await test.step('the checks report the name missing in the translation, and find it in the next version', async () => {
    const person = await inviteTranslator('nora');
    await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: person.id });
    await signIn(theirs, person);
    await desk.open(orderNumber);
    await expect(card).toContainText('Upload the translation first.');
    await desk.translationFile.setInputFiles(misspelt);
    await desk.upload.click();
    await expect(desk.findings).toContainText([/Jorge Gomez Ruiz/]);
    await replace(desk, translation);
    await expect(desk.checks).toContainText('1 finding of earlier versions is fixed by this one.');
    await expect(desk.findings).toHaveCount(0);
  });

  await test.step('missing requirements of a certificate are listed with links; a drawn signature is stored', async () => {
    await card.getByRole('button', { name: 'Certify…' }).click();
    const dialog = deskDialog(theirs, 'Certify the translation');
    await expect(dialog.getByLabel('Written for'), 'as the customer said').toHaveValue('uscis');
    await expect(dialog.getByRole('alert')).toContainText('address');
    await expect(dialog.getByRole('button', { name: 'I certify' })).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Complete your professional profile' }).click();
    await fillProfile(theirs);
  });

  const number = await test.step('the exact text is shown and confirmed', async () => {
    await desk.open(orderNumber);
    await card.getByRole('button', { name: 'Certify…' }).click();
    const dialog = deskDialog(theirs, 'Certify the translation');
    await expect(dialog.getByText('I, Marta Núñez, hereby certify that I am competent')).toBeVisible();
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(dialog.getByText('Please read the text and confirm that it is true.')).toBeVisible();
    await agree(dialog);
    await expect(card).toContainText('In force');
    const certified = await downloadBy(theirs, card.getByRole('button', { name: 'Certified PDF' }));
    expect(certified.suggestedFilename()).toMatch(/^certified-translation-TPC-.*\.pdf$/);
    const all = await downloadBy(theirs, card.getByRole('button', { name: 'Everything (ZIP)' }));
    expect(all.suggestedFilename()).toBe(`${orderNumber}.zip`);
    return numberOn(card);
  });

  await test.step('the order is completed, and the customer notified', async () => {
    await desk.status.selectOption('Completed');
    await signIn(page);
    const seen = new OrderDesk(page);
    await seen.open(orderNumber);
    await expect(seen.status).toHaveValue('completed');
    // The page moves while its parts load.
    await expect(page.getByRole('region', { name: 'Certificate', exact: true })).toContainText('In force');
    await seen.notify.click();
    await expect(new Toasts(page).shown.filter({ hasText: 'Customer Notified' })).toBeVisible();
  });

  await test.step('the customer opens the mail, saves everything, and checks the PDF on the verification page', async () => {
    await visitor.goto(trackingLink(await mailOf(orderNumber, 'ready')));
    const documents = visitor.getByRole('region', { name: 'Documents' });
    const all = await downloadBy(visitor, documents.getByRole('button', { name: 'Everything (ZIP)' }));
    expect(all.suggestedFilename()).toBe(`${orderNumber}.zip`);
    expect(await all.failure()).toBeNull();
    const pdf = await downloadBy(visitor, documents.getByRole('button', { name: 'Download Certified' }));
    expect(pdf.suggestedFilename()).toBe(`certified-translation-${number}.pdf`);
    const bytes = await readFile(await pdf.path());
    await documents.getByRole('link', { name: number }).click();
    const inForce = { name: 'This certificate is in force' };
    await expect(visitor.getByRole('heading', inForce)).toBeVisible();
    await clerk.goto(visitor.url());
    await expect(clerk.getByRole('heading', inForce)).toBeVisible();
    await expect(await verdictOn(clerk, bytes)).toContainText('This is the file that was issued');
    const at = bytes.length >> 1;
    const changed = Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1));
    await expect(await verdictOn(clerk, changed)).toContainText('This file was changed');
    await visitor.goBack();
    await visitor.reload();
    await expect(documents, 'their own look does not count').toContainText(/checked once, on /);
  });

  await test.step('another translation supersedes the certificate', async () => {
    await replace(desk, later);
    await expect(card).toContainText('Not certified yet.');
    await clerk.reload();
    await expect(clerk.getByRole('heading', { name: /^This certificate was superseded/ })).toBeVisible();
  });

  await test.step('only an administrator revokes the next one, with a reason', async () => {
    await card.getByRole('button', { name: 'Certify…' }).click();
    await agree(deskDialog(theirs, 'Certify the translation'));
    await expect(card).toContainText('In force');
    const again = await numberOn(card);
    await expect(card.getByRole('button', { name: 'Revoke…' })).toHaveCount(0);
    const seen = page.getByRole('region', { name: 'Certificate', exact: true });
    await seen.getByRole('button', { name: 'Revoke…' }).click();
    const dialog = deskDialog(page, /^Revoke the certificate TPC/);
    await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
    await expect(dialog.getByText('Please write the reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The wrong document was translated');
    await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
    await expect(seen).toContainText('Not certified yet.');
    await expect(card, 'the translator sees it at once').toContainText('Not certified yet.');
    await expect(new OrderDesk(page).history).toContainText('Revoked the certificate TPC');
    await clerk.goto(`/verify/${again}`);
    await expect(clerk.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible();
  });
});

async function replace(desk: OrderDesk, file: ReturnType<typeof aWrittenPdfFile>): Promise<void> {
  await desk.page.getByRole('button', { name: 'Replace…', exact: true }).click();
  await desk.translationFile.setInputFiles(file);
  await desk.upload.click();
  await expect(desk.translation).toContainText(file.name);
}

async function agree(dialog: Locator): Promise<void> {
  await dialog.getByLabel('I have read this text, and it is true').check();
  await dialog.getByRole('button', { name: 'I certify' }).click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });
}

/** The number of the first certificate. */
async function numberOn(card: Locator): Promise<string> {
  return /TPC(?:-[\dA-Z]{4}){4}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
}

async function verdictOn(page: Page, buffer: Buffer): Promise<Locator> {
  const check = page.getByRole('region', { name: 'Check your PDF' });
  await check
    .getByLabel('Choose the PDF')
    .setInputFiles({ name: 'held.pdf', mimeType: 'application/pdf', buffer });
  return page.getByRole('region', { name: /^This (?:is|file) / });
}

async function fillProfile(page: Page): Promise<void> {
  const profile = page.getByRole('region', { name: 'Professional profile' });
  await profile.getByLabel('Legal name').fill('Marta Núñez');
  await profile.getByLabel('Address').fill('2 Elm St\nSpringfield');
  await profile.getByRole('button', { name: 'Add a credential' }).click();
  await profile.getByLabel('Body').fill('ATA');
  await profile.getByLabel('Number', { exact: true }).fill('12345');
  await profile.getByRole('button', { name: 'Draw' }).click();
  const place = profile.getByRole('img', { name: 'Signature area' });
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is no place to draw.');
  const stroke = [30, 120, 60, 40, 90, 130, 140, 50, 200, 110, 260, 60];
  for (let at = 0; at < stroke.length; at += 2) {
    await page.mouse.move(box.x + (stroke[at] ?? 0), box.y + (stroke[at + 1] ?? 0), { steps: 6 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
  await profile.getByRole('button', { name: 'Use this drawing' }).click();
  await expect(profile.getByText('Missing for Canada (IRCC): email')).toBeVisible();
  await profile.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(new Toasts(page).shown.filter({ hasText: 'Professional profile saved' })).toBeVisible();
  await page.reload();
  await expect(profile.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await expect(profile.getByLabel('Legal name')).toHaveValue('Marta Núñez');
}
