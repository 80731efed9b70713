import { barriers, barriersInDark } from '../../looks/barriers.ts';
import { certifyAgain, certifyOrder, fileOf, uploadTranslation } from '../../given/certificates.ts';
import { expect, test } from '../../desk-fixtures.ts';

test('whoever holds the paper sees whether it is in force, and checks the PDF, which is never sent', async ({
  page,
  baseURL,
  placeOrder,
  callAsAdmin,
}) => {
  test.setTimeout(90_000);
  const orderNumber = await placeOrder({ translationType: 'certified', fullName: 'Lucía Fernández' });
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  const { number, deliveryFileId } = await certifyOrder(callAsAdmin, orderNumber);
  const delivery = await fileOf(callAsAdmin, baseURL ?? '', deliveryFileId);
  const state = page.getByRole('region', { name: /^This certificate/ });
  const check = page.getByRole('region', { name: 'Check the PDF you hold' });
  const verdictOf = async (bytes: Buffer) => {
    await check
      .getByLabel('Choose the PDF')
      .setInputFiles({ name: 'held.pdf', mimeType: 'application/pdf', buffer: bytes });
    return check;
  };

  await test.step('by its number, however it is typed', async () => {
    await page.goto('/verify');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Please enter a certificate number')).toBeVisible();
    await page.getByLabel('Certificate number').fill(number.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/verify/${number}`);
    await expect(state).toContainText('This certificate is in force');
    const facts = page.getByRole('region', { name: 'What the paper must say' });
    await expect(facts).toContainText('Ana Pérez');
    await expect(facts).toContainText('Spanish to English');
    await expect(page.getByRole('main')).not.toContainText(/Lucía|TP-2/);
  });

  await test.step('the very file, a changed byte, appended bytes, another file', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await expect(await verdictOf(delivery)).toContainText('It is the very file that was issued');
    const changed = Buffer.from(delivery);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    await expect(await verdictOf(changed)).toContainText('This file was changed');
    const appended = Buffer.concat([delivery, Buffer.from('\n% more\n')]);
    await expect(await verdictOf(appended)).toContainText('This file was changed');
    await expect(await verdictOf(Buffer.from('hello'))).toContainText('not a file of this certificate');
    expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  });

  await test.step('nothing bars the way, in light and dark', async () => {
    expect(await barriers(page)).toEqual([]);
    expect(await barriersInDark(page)).toEqual([]);
  });

  await test.step('a PDF alone leads to its certificate', async () => {
    await page.goto('/verify');
    await expect(await verdictOf(delivery)).toContainText(`belongs to the certificate ${number}`);
    expect(await barriers(page)).toEqual([]);
    await check.getByRole('link', { name: `Look at ${number}` }).click();
    await expect(state).toContainText('This certificate is in force');
  });

  await test.step('superseded, then revoked', async () => {
    await uploadTranslation(callAsAdmin, orderNumber);
    await page.goto(`/verify/${number}`);
    await expect(state).toContainText('no newer certificate has been issued yet');
    await expect(await verdictOf(delivery)).toContainText('its certificate is not in force');
    const newer = await certifyAgain(callAsAdmin, orderNumber);
    await page.reload();
    await state.getByRole('link', { name: `Look at ${newer.number}` }).click();
    await expect(state).toContainText('This certificate is in force');
    await expect(await verdictOf(delivery)).toContainText('another certificate');
    await callAsAdmin('POST', `/api/admin/certificates/${newer.number}/revocation`, {
      reason: 'Signed by mistake',
    });
    await page.reload();
    await expect(state).toContainText('This certificate was revoked');
    await expect(state).toContainText('Signed by mistake');
    expect(await barriers(page)).toEqual([]);
  });
});

test('without scripts the number is enough, in Spanish too; what we do not know is said', async ({
  browser,
  baseURL,
  placeOrder,
  callAsAdmin,
}) => {
  const orderNumber = await placeOrder({ translationType: 'certified' });
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  const { number } = await certifyOrder(callAsAdmin, orderNumber);
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/verify?lang=es');
  await page.getByLabel('Número de certificado').fill(number);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByRole('heading', { name: 'Este certificado está vigente' })).toBeVisible();
  await expect(page.getByText('Comparar un archivo necesita JavaScript')).toBeVisible();
  const answer = await page.goto('/verify/TPC-0000-0000-0000-0000?lang=en');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByText('We know no such certificate')).toBeVisible();
  await context.close();
});
