import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { downloadBy } from '../../../pages/downloads.ts';
import { placeTakenOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';
import { trackingLink } from '../../../service/mails.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

// How a customer orders several documents is tested in order/several-documents.spec.ts.
const birth = aWrittenPdfFile(['Nacida el 12 de mayo de 1999'], 'birth.pdf');
const marriage = aWrittenPdfFile(['Casada el 3 de junio de 2021', 'Libro 4711'], 'marriage.pdf');
const divorce = aWrittenPdfFile(['Divorciada el 9 de julio de 2024'], 'divorce.pdf');

const rows = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Documents' })
    .getByRole('row')
    .filter({ has: page.getByRole('radio') });
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const card = (page: Page) => page.getByRole('region', { name: 'Certificate', exact: true });

/** Certifies, ticking every finding. */
async function certify(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Certify…' }).click();
  const dialog = deskDialog(page, 'Certify the translation');
  await dialog.getByLabel('I have read this text, and it is true').check();
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  await dialog.getByRole('button', { name: 'I certify' }).click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });
  await expect(card(page)).toContainText('In force');
}

test('two documents with a certificate each: translated, checked and certified one by one, then saved and verified', async ({
  page,
  signIn,
  callAsAdmin,
  openPage,
  mailOf,
  baseURL,
}) => {
  const visitor = await openPage();
  const orderNumber = await placeTakenOrder({
    origin: baseURL ?? '',
    call: callAsAdmin,
    original: birth,
    others: [marriage],
    order: { certificates: 'each' },
  });
  await signIn(page);
  const desk = new OrderDesk(page);
  await desk.open(orderNumber);

  await test.step('each translation is assigned to the chosen document; the last one completes the order', async () => {
    const texts = ['Born on May 12, 1999', 'Married on June 3, 2021'];
    for (const [at, name] of ['birth', 'marriage'].entries()) {
      await choose(page, name);
      await desk.translationFile.setInputFiles(aWrittenPdfFile([texts[at] ?? ''], `${name}-en.pdf`));
      await expect(desk.uploadAndNotify).toHaveCount(name === 'marriage' ? 1 : 0);
      await desk.upload.click();
      await expect(rows(page).nth(at)).toContainText(`${name}-en.pdf`);
      await expect(desk.status).toHaveValue(name === 'marriage' ? 'completed' : 'inProgress');
      if (name === 'birth')
        await expect(desk.translation).toContainText('once every document has a translation');
    }
    await expect(rows(page).nth(1)).toContainText(/findings? needs? an answer/);
    await expect(rows(page).nth(0)).not.toContainText('answer');
  });

  await test.step('checks, comparison and screen widths', async () => {
    await choose(page, 'marriage');
    await expect(desk.findings).toContainText([/4711/]);
    await desk.compare.click();
    const both = deskDialog(page, 'Original and translation');
    await expect(both).toContainText('marriage.pdf');
    await expect(both).toContainText('marriage-en.pdf');
    await page.keyboard.press('Escape');
    await lookAt(page, 'documents');
  });

  await test.step('each is certified, and the customer notified', async () => {
    for (const [at, name] of ['birth', 'marriage'].entries()) {
      await choose(page, name);
      await expect(card(page)).toContainText('Not certified yet.');
      await certify(page);
      await expect(rows(page).nth(at)).toContainText(/TPC-/);
    }
    await desk.notify.click();
    const told = await desk.toldHistory();
    expect(told.filter((line) => line.startsWith('admin: Uploaded'))).toEqual(
      [1, 2].map((document) => `admin: Uploaded the translation (version 1) · document ${document}`),
    );
  });

  await test.step('the customer saves everything as a ZIP, and each certificate is verified', async () => {
    const mail = await mailOf(orderNumber, 'ready');
    expect(mail.text).toContain('Documents: 2');
    await visitor.goto(trackingLink(mail));
    const documents = visitor.getByRole('region', { name: 'Documents' });
    const all = await downloadBy(visitor, documents.getByRole('button', { name: 'Everything (ZIP)' }));
    const zip = await readFile(await all.path());
    const numbers = await documents.getByRole('link', { name: /^TPC-/ }).allTextContents();
    expect(new Set(numbers).size).toBe(2);
    for (const name of ['birth-en.pdf', 'marriage-en.pdf', ...numbers])
      expect(zip.includes(name), name).toBe(true);
    const clerk = await openPage();
    for (const [at, number] of numbers.entries()) {
      const button = documents.getByRole('button', { name: 'Download Certified' }).nth(at);
      const pdf = await downloadBy(visitor, button);
      await clerk.goto(`/verify/${number}`);
      await clerk.getByLabel('Choose the PDF').setInputFiles(await pdf.path());
      await expect(clerk.getByRole('region', { name: /^This (?:is|file) / })).toContainText(
        'This is the file that was issued',
      );
    }
  });
});

test('one translation for all documents, sent and announced at once, and one certificate that names every document', async ({
  page,
  signIn,
  callAsAdmin,
  openPage,
  mailOf,
  baseURL,
}) => {
  const orderNumber = await placeTakenOrder({
    origin: baseURL ?? '',
    call: callAsAdmin,
    original: birth,
    others: [marriage, divorce],
  });
  await signIn(page);
  const desk = new OrderDesk(page);
  await desk.open(orderNumber);
  await desk.translationFile.setInputFiles(aWrittenPdfFile(['One', 'Two', 'Three'], 'all-en.pdf'));
  await page.getByLabel('This file is the translation of all documents').check();
  await desk.uploadAndNotify.click();
  await expect(rows(page)).toContainText(['all-en.pdf', 'all-en.pdf', 'all-en.pdf']);
  await mailOf(orderNumber, 'ready');

  await choose(page, 'marriage');
  await page.getByRole('button', { name: 'Enter…' }).click();
  const sheet = deskDialog(page, 'Document as named on the certificate');
  await sheet.getByLabel('Kind of document').selectOption('Marriage certificate');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('Marriage certificate');
  await choose(page, 'birth');
  await expect(card(page)).toContainText('Nothing entered.');
  // Until then the text to be certified changes under the dialog.
  await expect
    .poll(() => callAsAdmin('GET', `/api/admin/orders/${orderNumber}/check?document=1`))
    .toMatchObject({ check: { state: 'done' } });
  await certify(page);
  const number = /TPC(?:-[\dA-Z]{4}){4}/.exec((await card(page).textContent()) ?? '')?.[0] ?? '';
  await expect(rows(page)).toContainText([number, number, number]);
  const visitor = await openPage();
  await visitor.goto(`/verify/${number}`);
  await expect(visitor.getByRole('heading', { name: 'This certificate is in force' })).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText('Marriage certificate');
});
