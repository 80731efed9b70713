import { certifyOrder, fileOf } from '../../../support/certificates.ts';
import { expect, test } from '../../../desk-fixtures.ts';
import { lookAt } from '../../../screen-checks/look-at.ts';

test('the public page shows whether a certificate is valid, and checks the PDF without uploading it', async ({
  page,
  browser,
  baseURL,
  placeOrder,
  callAsAdmin,
  allowConsoleErrors,
}) => {
  // An unknown file is looked up by its hash.
  allowConsoleErrors(/404 .*certificates\/by-hash/);
  const orderNumber = await placeOrder({ translationType: 'certified', fullName: 'Lucía Fernández' });
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  const { number, deliveryFileId } = await certifyOrder(callAsAdmin, orderNumber);
  const delivery = await fileOf(callAsAdmin, baseURL ?? '', deliveryFileId);
  const verdict = page.getByRole('region', { name: /^This |^The certificate/ });
  const check = page.getByRole('region', { name: 'Check your PDF' });
  const held = (buffer: Buffer) => ({ name: 'held.pdf', mimeType: 'application/pdf', buffer });
  const verdictOf = async (...files: Buffer[]) => {
    await check.getByLabel('Choose the PDF').setInputFiles(files.map(held));
    return verdict.getByRole('heading');
  };

  await test.step('by its number, in any spelling', async () => {
    await page.goto('/verify');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Please enter a certificate number')).toBeVisible();
    await page.getByLabel('Certificate number').fill(number.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/verify/${number}`);
    await expect(verdict).toContainText('This certificate is in force');
    const facts = page.getByRole('region', { name: 'Details to compare with your document' });
    await expect(facts).toContainText('Ana Pérez');
    await expect(facts).toContainText('Spanish to English');
    await expect(page.getByRole('main')).not.toContainText(/Lucía|TP-2/);
  });

  await test.step('the original file, a changed byte, appended bytes, another file', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await expect(await verdictOf(delivery)).toHaveText('This is the file that was issued');
    const changed = Buffer.from(delivery);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    await expect(await verdictOf(changed)).toHaveText('This file was changed');
    await expect(page.getByRole('heading', { level: 2 }).first(), 'comes first').toHaveText(
      'This file was changed',
    );
    await expect(page.getByRole('heading', { name: 'This certificate is in force' })).toHaveCount(0);
    await lookAt(page, 'changed-file');
    const appended = Buffer.concat([delivery, Buffer.from('\n% more\n')]);
    await expect(await verdictOf(delivery, appended)).toHaveText('This file was changed');
    await expect(await verdictOf(Buffer.from('hello'))).toHaveText(
      'This file does not belong to this certificate',
    );
    expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  });

  await test.step('a PDF without a number finds its certificate', async () => {
    await page.goto('/verify');
    await expect(await verdictOf(Buffer.from('hello'))).toHaveCount(0);
    await expect(page.getByText('We have not issued this file')).toBeVisible();
    await expect(await verdictOf(Buffer.concat([delivery, Buffer.from('%')]))).toHaveText(
      'This file was changed',
    );
    await expect(await verdictOf(delivery)).toHaveText('This is the file that was issued');
    await expect(verdict).toContainText(`Certificate ${number}: This certificate is in force`);
    await lookAt(page, 'issued-file');
    await page.getByRole('link', { name: `Details of certificate ${number}` }).click();
    await expect(verdict).toContainText('This certificate is in force');
  });

  await test.step('without scripts the number is enough, in Spanish too; an unknown number is reported', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/verify?lang=es');
    await plain.getByLabel('Número de certificado').fill(number);
    await plain.getByRole('button', { name: 'Verificar' }).click();
    await expect(plain.getByRole('heading', { name: 'Este certificado está vigente' })).toBeVisible();
    await expect(plain.getByText('Para comparar un archivo hace falta JavaScript')).toBeVisible();
    const answer = await plain.goto('/verify/TPC-0000-0000-0000-0000?lang=en');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('No such certificate');
    await expect(plain).toHaveTitle(/^We have issued no certificate with the number/);
    await context.close();
  });
});
