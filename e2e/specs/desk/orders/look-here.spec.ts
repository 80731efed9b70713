import { expect, test } from '../../../desk-fixtures.ts';
import { deskDialog } from '../../../pages/desk/dialog.ts';
import { OrderDesk } from '../../../pages/desk/order-desk.ts';
import { takeOrder } from '../../../support/certificates.ts';
import { aWrittenPdfFile } from '../../../support/documents.ts';
import { payOrder, placeOrder } from '../../../support/orders.ts';
import { aScannedBirthCertificate } from '../../../support/scanned-paper.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

const record = {
  given: 'LUIS ALBERTO',
  surnames: 'QUISPE MAMANI',
  born: '15 de marzo de 1992',
  sex: 'Masculino',
  place: 'Guadalajara',
  mother: 'ROSA MAMANI',
  record: '4711-22',
  registered: '20 de abril de 1992',
};

test('a finding where a scan may be misread says so, and links there; kind and country are suggested from the text read', async ({
  page,
  browser,
  signIn,
  callAsAdmin,
  site,
}) => {
  const scan = await aScannedBirthCertificate(browser, record, { name: 'acta.pdf', faint: 'record' });
  const orderNumber = await placeOrder(site.origin, { translationType: 'certified' }, scan);
  await payOrder(site.origin, orderNumber);
  await takeOrder(callAsAdmin, orderNumber);
  await signIn(page);
  const desk = new OrderDesk(page);
  await desk.open(orderNumber);
  await expect(page.getByText(/Read: \d+ words/u)).toBeVisible({ timeout: 120_000 });

  await test.step('the finding', async () => {
    await desk.translationFile.setInputFiles(aWrittenPdfFile(['Luis Alberto, born on March 15, 1992']));
    await desk.upload.click();
    const hint = desk.findings.filter({
      hasText: /^Check this: the scan may have been misread \(\d+% confidence\)/u,
    });
    await expect(hint.first()).toBeVisible({ timeout: 60_000 });
    await expect(hint.first().getByRole('button', { name: 'Original, page 1' })).toBeVisible();
    await lookAt(page, 'finding');
  });

  await test.step('the suggestion', async () => {
    await page.getByRole('button', { name: 'Enter…' }).click();
    const dialog = deskDialog(page, 'Document as named on the certificate');
    await expect(dialog.getByText('Kind and country are suggested')).toBeVisible();
    await expect(dialog.getByLabel('Kind of document')).toHaveValue('birth');
    await expect(dialog.getByLabel('Issued in')).toHaveValue('MX');
    await lookAt(page, 'suggestion');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Birth certificate', { exact: true })).toBeVisible();
  });
});
