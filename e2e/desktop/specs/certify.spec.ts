import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { takeOrder } from '../../support/certificates.ts';
import { aWrittenPdfFile } from '../../support/documents.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { Toasts } from '../../pages/toasts.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { answerOpenDialog, answerSaveDialog, openedDialogs, openedExternally } from '../system-doubles.ts';

test('certified in the console: chosen, read, certified over a lost line, and everything saved as one ZIP', async ({
  openConsole,
  line,
  site,
  paidOrder,
  putFile,
  callAsAdmin,
  folder,
}) => {
  test.setTimeout(90_000);
  const orderNumber = await paidOrder({ fullName: 'Jorge Gomez', translationType: 'certified' });
  await takeOrder(callAsAdmin, orderNumber);
  const opened = await openConsole({ address: line.origin });
  const { app, page, desk } = opened;
  await openOrder(opened, orderNumber);
  const card = page.getByRole('region', { name: 'Certificate', exact: true });

  await test.step('the translation comes through the system’s own dialog', async () => {
    const { name, buffer } = aWrittenPdfFile(['Contract of Jorge Gomez']);
    await answerOpenDialog(app, [await putFile(name, buffer)]);
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await desk.upload.click();
    await expect(card.getByRole('button', { name: 'Certify…' })).toBeVisible();
  });

  await test.step('without a line nothing is certified, and what was read stays', async () => {
    await card.getByRole('button', { name: 'Certify…' }).click();
    const dialog = deskDialog(page, 'Certify the translation');
    await dialog.getByLabel('Written for').selectOption('USCIS');
    await dialog.getByLabel('I have read this text, and it is true').check();
    line.cut();
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('I have read this text, and it is true')).toBeChecked();
    line.mend();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Offline' })).toBeHidden({
      timeout: 20_000,
    });
    await dialog.getByRole('button', { name: 'I certify' }).click();
    await expect(dialog).toBeHidden({ timeout: 20_000 });
    await expect(card).toContainText('In force');
  });

  await test.step('everything is saved where the person says, and nothing else is left there', async () => {
    const everything = card.getByRole('button', { name: 'Everything (ZIP)' });
    await answerSaveDialog(app, undefined);
    await everything.click();
    await expect
      .poll(() => openedDialogs(app))
      .toContainEqual(expect.objectContaining({ defaultPath: `${orderNumber}.zip` }));
    const target = path.join(folder, 'everything.zip');
    await answerSaveDialog(app, target);
    await everything.click();
    const names = async () => (await readdir(folder)).toSorted();
    await expect.poll(names).toEqual(['everything.zip', 'translation.pdf']);
    const zip = (await readFile(target)).toString('latin1');
    for (const name of ['certified-translation-TPC-', 'SHA256SUMS', '.jwt', 'R-20'])
      expect(zip).toContain(name);
    // Its record names the address of the site, and the console talks to another: that is no trouble.
    await expect(card.getByRole('alert')).toHaveCount(0);
  });

  await test.step('where the line breaks, it says so and leaves nothing', async () => {
    await answerSaveDialog(app, path.join(folder, 'second.zip'));
    line.cut();
    await card.getByRole('button', { name: 'Everything (ZIP)' }).click();
    await expect(new Toasts(page).shown.filter({ hasText: 'Failed to download the document' })).toBeVisible();
    line.mend();
    expect((await readdir(folder)).toSorted()).toEqual(['everything.zip', 'translation.pdf']);
  });

  await test.step('the page for clerks opens in the system’s browser', async () => {
    await card.getByRole('button', { name: 'Verification page' }).click();
    await expect.poll(() => openedExternally(app)).toContainEqual(expect.stringMatching(/\/verify\/TPC-/));
    expect(
      (await openedExternally(app)).every((url) => [site.origin, line.origin].includes(new URL(url).origin)),
    ).toBe(true);
  });
});
