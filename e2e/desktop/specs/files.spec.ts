import path from 'node:path';
import { aPdfFile } from '../../support/documents.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { dropFiles } from '../place-files.ts';
import { answerOpenDialog, openedDialogs } from '../system-doubles.ts';

const translation = aPdfFile(2).buffer;

test('translations are matched with their orders by file name: chosen together, dropped, or found in the watched folder', async ({
  openConsole,
  paidOrder,
  putFile,
  folder,
}) => {
  const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()] as const;
  const opened = await openConsole();
  const { app, page, list, desk, bar } = opened;

  await test.step('several at once, from the list', async () => {
    await answerOpenDialog(app, [
      await putFile(`${orders[0]} final.pdf`, translation),
      await putFile(`${orders[1].toLowerCase().replaceAll('-', '_')}.pdf`, translation),
      await putFile('notes of the office.pdf', translation),
    ]);
    await page.getByRole('button', { name: 'Upload translations…' }).click();
    await expect
      .poll(async () => (await openedDialogs(app)).at(-1))
      .toMatchObject({ properties: ['openFile', 'multiSelections'] });
    const question = deskDialog(page, 'Upload these translations?');
    await expect(question.getByRole('row').filter({ hasText: orders[0] })).toContainText('final.pdf');
    await expect(question.getByRole('row').filter({ hasText: 'notes of the office' })).toContainText(
      'No order number in its name',
    );
    await question.getByRole('button', { name: 'Upload 2 files' }).click();
    for (const orderNumber of orders.slice(0, 2)) {
      await expect(list.status(orderNumber)).toHaveValue('completed');
    }
    await bar.uploads.click();
    await expect(bar.upload(orders[0])).toContainText('Arrived. The order is completed.');
    await expect(bar.upload(orders[1])).toContainText('Arrived.');
    await bar
      .upload(orders[0])
      .getByRole('button', { name: /^Remove from the list/ })
      .click();
    await expect(bar.upload(orders[0])).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('one from the watched folder, once it stops changing', async () => {
    const settings = new SettingsDialog(page);
    await answerOpenDialog(app, [folder]);
    await settings.open('Files');
    await settings.chooseFolder.click();
    await expect(settings.dialog).toContainText(`Watching: ${path.basename(folder)}`);
    await settings.close.click();
    // Last by name: existing files are offered first.
    await putFile(`zz ${orders[2]}.pdf`, translation);
    for (const before of orders.slice(0, 2)) {
      const other = bar.offer.filter({ hasText: `the translation of order ${before}` });
      await other.getByRole('button', { name: 'No' }).click();
    }
    await expect(bar.offer).toContainText(`zz ${orders[2]}.pdf was found`);
    await bar.offer.getByRole('button', { name: 'Upload' }).click();
    await expect(list.status(orders[2])).toHaveValue('completed');
  });

  await test.step('one dropped on its order', async () => {
    await openOrder(opened, orders[3]);
    const onto = page.getByRole('region', { name: 'Order Details' });
    await dropFiles(app, onto, [await putFile('birth-certificate-en.pdf', translation)]);
    await expect(desk.upload).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(desk.status).toHaveValue('completed');
    await expect(page.getByRole('region', { name: 'Translated Document' })).toContainText(
      'birth-certificate-en.pdf',
    );
  });
});
