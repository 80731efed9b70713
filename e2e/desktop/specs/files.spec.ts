import path from 'node:path';
import { aPdfFile } from '../../support/documents.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { answerOpenDialog, openedDialogs } from '../system-doubles.ts';
import type { Locator } from 'playwright/test';
import { DoubleApp, type DesktopApp } from '../double/launch-double.ts';

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

/** Drags files onto an element: the resulting File objects have a path, as with a real drag. */
async function dropFiles(app: DesktopApp, target: Locator, paths: readonly string[]): Promise<void> {
  const page = target.page();
  const id = `dropped-${Date.now()}`;
  await page.evaluate((inputId) => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      id: inputId,
    });
    input.hidden = true;
    document.body.append(input);
  }, id);
  const input = page.locator(`#${id}`);
  await attachFiles(app, input, paths);
  await target.evaluate((element, inputId) => {
    const chosen = document.querySelector<HTMLInputElement>(`#${inputId}`);
    const dataTransfer = new DataTransfer();
    for (const file of chosen?.files ?? []) dataTransfer.items.add(file);
    for (const name of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    }
    chosen?.remove();
  }, id);
}

/** Chooses files in a file input; `webUtils.getPathForFile` returns their paths. */
async function attachFiles(app: DesktopApp, input: Locator, paths: readonly string[]): Promise<void> {
  if (app instanceof DoubleApp) await app.announceFiles(paths);
  await input.setInputFiles([...paths]);
}
