import { expect, test } from '../../desk-fixtures.ts';
import { aPdfFile } from '../../documents.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { OrderDesk } from '../../pages/desk/order-desk.ts';
import { Toasts } from '../../pages/toasts.ts';

test('a translator says who they are, signs, and certifies; an administrator revokes', async ({
  page,
  signIn,
  inviteTranslator,
  placeOrder,
  callAsAdmin,
  openPage,
}) => {
  const person = await inviteTranslator('marta');
  const orderNumber = await placeOrder({ translationType: 'certified' });
  await callAsAdmin('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  const staff = (await callAsAdmin('GET', '/api/admin/staff')) as { id: string; username: string }[];
  const marta = staff.find(({ username }) => username === person.username)?.id;
  await callAsAdmin('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: marta });

  const theirs = await openPage();
  await signIn(theirs, person);
  const desk = new OrderDesk(theirs);
  const card = theirs.getByRole('region', { name: 'Certificate', exact: true });

  await test.step('without a translation there is nothing to certify', async () => {
    await desk.open(orderNumber);
    await expect(card).toContainText('Upload the translation first.');
    await desk.translationFile.setInputFiles(aPdfFile(2, 'traduccion.pdf'));
    await desk.upload.click();
    await expect(card.getByRole('button', { name: 'Certify…' })).toBeVisible();
  });

  await test.step('what is missing is named, and the way to it', async () => {
    await card.getByRole('button', { name: 'Certify…' }).click();
    const dialog = deskDialog(theirs, 'Certify the translation');
    await dialog.getByLabel('Written for').selectOption('USCIS');
    await expect(dialog.getByRole('alert')).toContainText('address');
    await expect(dialog.getByRole('button', { name: 'I certify' })).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Complete your professional profile' }).click();
  });

  await test.step('a drawn signature, kept', async () => {
    const profile = theirs.getByRole('region', { name: 'Professional profile' });
    await profile.getByLabel('Legal name').fill('Marta Núñez');
    await profile.getByLabel('Address').fill('2 Elm St\nSpringfield');
    await profile.getByRole('button', { name: 'Add a credential' }).click();
    await profile.getByLabel('Body').fill('ATA');
    await profile.getByLabel('Number', { exact: true }).fill('12345');
    await profile.getByRole('button', { name: 'Draw' }).click();
    const place = profile.getByRole('img', { name: 'Place to draw your signature' });
    const box = await place.boundingBox();
    if (box === null) throw new Error('There is no place to draw.');
    await theirs.mouse.move(box.x + 30, box.y + 120);
    await theirs.mouse.down();
    for (const [x, y] of [
      [60, 40],
      [90, 130],
      [140, 50],
      [200, 110],
      [260, 60],
    ] as const)
      await theirs.mouse.move(box.x + x, box.y + y, { steps: 6 });
    await theirs.mouse.up();
    await profile.getByRole('button', { name: 'Use this drawing' }).click();
    await expect(profile.getByText('For Canada (IRCC) there lacks: e-mail')).toBeVisible();
    await profile.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(new Toasts(theirs).shown.filter({ hasText: 'Professional profile saved' })).toBeVisible();
    await theirs.reload();
    await expect(profile.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await expect(profile.getByLabel('Legal name')).toHaveValue('Marta Núñez');
  });

  await test.step('the exact text is read and agreed to', async () => {
    await desk.open(orderNumber);
    await card.getByRole('button', { name: 'Certify…' }).click();
    const dialog = deskDialog(theirs, 'Certify the translation');
    await dialog.getByLabel('Written for').selectOption('USCIS');
    await expect(dialog.getByText('I, Marta Núñez, hereby certify that I am competent')).toBeVisible();
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(dialog.getByText('Please read the text, and say that it is true.')).toBeVisible();
    await dialog.getByLabel('I have read this text, and it is true').check();
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(dialog).toBeHidden({ timeout: 20_000 });
    await expect(card).toContainText('In force');
    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      card.getByRole('button', { name: 'Certified PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^certified-translation-TPC-.*\.pdf$/);
    const [all] = await Promise.all([
      theirs.waitForEvent('download'),
      card.getByRole('button', { name: 'Everything (ZIP)' }).click(),
    ]);
    expect(all.suggestedFilename()).toBe(`${orderNumber}.zip`);
  });

  await test.step('the customer has it at once, and the way for others to check it', async () => {
    const visitor = await openPage();
    await visitor.goto(`/track/${orderNumber}`);
    const documents = visitor.getByRole('region', { name: 'Documents' });
    const [download] = await Promise.all([
      visitor.waitForEvent('popup').then((tab) => tab.waitForEvent('download')),
      documents.getByRole('button', { name: 'Download Certified' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^certified-translation-TPC-.*\.pdf$/);
    const [all] = await Promise.all([
      visitor.waitForEvent('popup').then((tab) => tab.waitForEvent('download')),
      documents.getByRole('button', { name: 'Everything (ZIP)' }).click(),
    ]);
    expect(all.suggestedFilename()).toBe(`${orderNumber}.zip`);
    expect(await all.failure()).toBeNull();
    await documents.getByRole('link', { name: /^TPC-/ }).click();
    await expect(visitor.getByRole('heading', { name: 'This certificate is in force' })).toBeVisible();
    await visitor.goBack();
    await visitor.reload();
    await expect(documents).toContainText(/checked once, on /);
  });

  await test.step('only an administrator takes it back, with a reason', async () => {
    await expect(card.getByRole('button', { name: 'Revoke…' })).toHaveCount(0);
    await signIn(page);
    await new OrderDesk(page).open(orderNumber);
    const seen = page.getByRole('region', { name: 'Certificate', exact: true });
    await seen.getByRole('button', { name: 'Revoke…' }).click();
    const dialog = deskDialog(page, /^Revoke the certificate TPC/);
    await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
    await expect(dialog.getByText('Please write why')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The wrong document was translated');
    await dialog.getByRole('button', { name: 'Revoke the certificate' }).click();
    await expect(seen).toContainText('Not certified yet.');
    await expect(card, 'the translator sees it at once').toContainText('Not certified yet.');
    await expect(new OrderDesk(page).history).toContainText('Revoked the certificate TPC');
  });
});
