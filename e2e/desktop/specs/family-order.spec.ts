import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { NetworkConditions } from '../../browser/network-conditions.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { downloadBy } from '../../pages/downloads.ts';
import { OrderForm } from '../../pages/order-form.ts';
import { cards, payHosted } from '../../pages/paying.ts';
import { mailsTo, trackingLink } from '../../service/mails.ts';
import { takeOrder } from '../../support/certificates.ts';
import { aWrittenPdfFile, type DocumentFile } from '../../support/documents.ts';
import { aHeicPhoto, aJpegPhoto } from '../../support/photos.ts';
import { expect, openOrder, test, type OpenConsole } from '../console-fixtures.ts';
import { answerOpenDialog } from '../system-doubles.ts';

const email = 'family@example.com';
const names = ['photos', 'IMG_0004', 'back', 'marriage', 'diploma'];

test('five photos and two PDFs over a slow line that drops twice, finished on a computer, translated and certified one by one', async ({
  browser,
  site,
  openConsole,
  callAsAdmin,
  mailOf,
  putFile,
}) => {
  const phone = await browser.newPage({ viewport: { width: 375, height: 800 }, baseURL: site.origin });
  const form = new OrderForm(phone);
  const marriage = aScan('marriage.pdf', 1_200_000);
  const diploma = aScan('diploma.pdf', 1_200_000);

  await test.step('five photos, two of them HEIC, become three documents', async () => {
    await form.open('certified');
    await form.ready();
    await form.fill({ email });
    await choosePhotos(phone, [aJpegPhoto('IMG_1.jpg'), aHeicPhoto('IMG_2.HEIC'), aJpegPhoto('IMG_3.jpg')]);
    await phone.getByRole('button', { name: 'Use 3 photos as one document' }).click();
    await expect(phone.getByText('photos.pdf', { exact: true })).toBeVisible();
    await form.add([aHeicPhoto('IMG_0004.heic'), aJpegPhoto('back.jpg')]);
    await phone.getByRole('button', { name: 'Use as 2 separate documents' }).click();
    await expect(form.documents.getByText('Uploaded', { exact: true })).toHaveCount(3);
  });

  await test.step('two PDFs at 1 Mbit/s: the line drops twice, and the page is reloaded', async () => {
    const line = await NetworkConditions.throttle(phone, 1_000_000);
    await form.add([marriage, diploma]);
    for (const name of ['marriage', 'diploma']) {
      const document = form.documents.filter({ hasText: name });
      await expect(document).toContainText(/[1-9]\d?% uploaded/);
      await line.drop();
      await expect(document).toContainText('No connection. The upload continues when it is back.');
      await line.restore();
    }
    await phone.reload();
    await expect(form.documents).toContainText([/photos/, /IMG_0004/, /back/, /marriage/, /diploma/]);
    await expect(form.documents.getByText('Uploaded', { exact: true })).toHaveCount(5);
  });

  await test.step('the form is emailed', async () => {
    await phone.getByRole('button', { name: 'Email me a link to this form' }).click();
    await phone.getByRole('button', { name: 'Email me the link' }).click();
    await expect(phone.getByText(`on its way to ${email}`)).toBeVisible();
  });

  const computer = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: site.origin });
  const orderNumber = await test.step('another browser finishes and pays it', async () => {
    await computer.goto(await linkToForm(site.origin));
    await computer.getByRole('button', { name: 'Continue here' }).click();
    const finished = new OrderForm(computer);
    await expect(finished.documents.getByText('Uploaded', { exact: true })).toHaveCount(5);
    await computer.getByRole('radio', { name: 'One certificate for each document' }).check();
    const number = await finished.send();
    await computer.waitForURL(/\/sandbox\/checkout\//);
    await payHosted(computer, cards.good);
    await computer.waitForURL(/\/order\/confirmation\//);
    return number;
  });

  await test.step('the interrupted documents are stored byte for byte', async () => {
    for (const [position, file] of [
      [4, marriage],
      [5, diploma],
    ] as const) {
      const path = `/api/orders/${orderNumber}/download-original?document=${position}`;
      const { url } = (await (await computer.request.get(path)).json()) as { readonly url: string };
      const stored = await (await computer.request.get(url)).body();
      expect(sha256(stored)).toBe(sha256(file.buffer));
    }
  });

  await test.step('each document is translated and certified in the console', async () => {
    await takeOrder(callAsAdmin, orderNumber);
    const opened = await openConsole();
    await openOrder(opened, orderNumber);
    // In any order: the last translation completes the order.
    for (const name of names.toReversed()) {
      const translation = aWrittenPdfFile([`Translation of ${name}`], `${name}-en.pdf`);
      await translate(opened, name, await putFile(translation.name, translation.buffer));
      await expect(opened.desk.status).toHaveValue(name === names[0] ? 'completed' : 'inProgress');
    }
    // In the same order: the first translated document is the first whose check is finished.
    for (const name of names.toReversed()) await certify(opened.page, name);
    await opened.desk.notify.click();
  });

  await test.step('the customer saves one ZIP', async () => {
    await computer.goto(trackingLink(await mailOf(orderNumber, 'ready')));
    const documents = computer.getByRole('region', { name: 'Documents' });
    const certificates = documents.getByRole('link', { name: /^TPC-/ });
    await expect(certificates).toHaveCount(5);
    const numbers = await certificates.allTextContents();
    expect(new Set(numbers).size).toBe(5);
    const all = await downloadBy(computer, documents.getByRole('button', { name: 'Everything (ZIP)' }));
    const zip = await readFile(await all.path());
    for (const part of [...names.map((name) => `${name}-en.pdf`), ...numbers])
      expect(zip.includes(part), part).toBe(true);
  });
});

/** A PDF of this many bytes, most of them random data after its end. */
function aScan(name: string, bytes: number): DocumentFile {
  const file = aWrittenPdfFile([`The text of ${name}`], name);
  const noise = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 2_654_435_761) >>> 24));
  return { ...file, buffer: Buffer.concat([file.buffer, noise, Buffer.from('\n%%EOF\n')]) };
}

async function choosePhotos(page: Page, files: readonly DocumentFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Take or choose photos' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos', exact: true }).click();
  await (await chooser).setFiles([...files]);
}

async function linkToForm(origin: string): Promise<string> {
  const find = async () => (await mailsTo(origin, email)).find(({ kind }) => kind === 'saved_form');
  await expect.poll(find).toBeDefined();
  return /https?:\S+\/order\/saved#[\w-]+/.exec((await find())?.text ?? '')?.[0] ?? 'no link';
}

function row(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Documents' }).getByRole('row').filter({ hasText: name });
}

async function translate({ app, page, desk }: OpenConsole, name: string, path: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await answerOpenDialog(app, [path]);
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await desk.upload.click();
  await expect(row(page, name)).toContainText(`${name}-en.pdf`);
}

async function certify(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  const card = page.getByRole('region', { name: 'Certificate', exact: true });
  await expect(card).toContainText('Not certified yet.');
  await card.getByRole('button', { name: 'Certify…' }).click();
  const dialog = deskDialog(page, 'Certify the translation');
  await dialog.getByLabel('I have read this text, and it is true').check();
  // Findings of the check may arrive while the dialog is open.
  await expect(async () => {
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check({ timeout: 2000 });
    await dialog.getByRole('button', { name: 'I certify' }).click({ timeout: 2000 });
    await expect(dialog).toBeHidden({ timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await expect(row(page, name)).toContainText(/TPC-/);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
