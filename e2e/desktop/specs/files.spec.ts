import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aHeavyFile, aPdfFile } from '../../support/documents.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { dropFiles } from '../place-files.ts';
import {
  answerOpenDialog,
  answerSaveDialog,
  openedDialogs,
  openedFiles,
  shownInFolder,
} from '../system-doubles.ts';

const translation = aPdfFile(2).buffer;
const heavy = aHeavyFile(9 * 1024 * 1024).buffer;

test('translations find their orders by their names: chosen together, dropped, or seen in the watched folder', async ({
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

  await test.step('one from the watched folder, when it has come to rest there', async () => {
    const settings = new SettingsDialog(page);
    await answerOpenDialog(app, [folder]);
    await settings.open('Files');
    await settings.chooseFolder.click();
    await expect(settings.dialog).toContainText(`Watching: ${path.basename(folder)}`);
    await settings.close.click();
    // Last by its name: what lay there before is offered first, it may have been waiting for this.
    await putFile(`zz ${orders[2]}.pdf`, translation);
    for (const before of orders.slice(0, 2)) {
      const other = bar.offer.filter({ hasText: `the translation of order ${before}` });
      await other.getByRole('button', { name: 'No' }).click();
    }
    await expect(bar.offer).toContainText(`zz ${orders[2]}.pdf was found`);
    await bar.offer.getByRole('button', { name: 'Upload' }).click();
    await expect(list.status(orders[2])).toHaveValue('completed');
  });

  await test.step('one that is dropped on its order', async () => {
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

test('an upload can be paused, resumed and cancelled, and goes on after the console was closed in its middle', async ({
  openConsole,
  startConsole,
  line,
  paidOrder,
  putFile,
  callAsAdmin,
}) => {
  const [kept, dropped] = [await paidOrder(), await paidOrder()];
  const { app, page, bar } = await openConsole({ address: line.origin });
  await answerOpenDialog(app, [await putFile(`${kept}.pdf`, heavy), await putFile(`${dropped}.pdf`, heavy)]);
  const statusOf = async (orderNumber: string) =>
    (await callAsAdmin('GET', `/api/admin/orders/${orderNumber}`)) as { status: string };

  await test.step('paused: nothing moves', async () => {
    line.bytesPerSecond = 2_000_000;
    await page.getByRole('button', { name: 'Upload translations…' }).click();
    await page.getByRole('button', { name: 'Upload 2 files' }).click();
    await bar.uploads.click();
    await expect(bar.upload(kept)).toContainText(/[1-8]\.?\d* MB of 9/);
    await bar
      .upload(kept)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await expect(bar.upload(kept)).toContainText('Paused');
    // What was on its way still arrives.
    await expect(bar.upload(dropped)).toContainText(/[1-8]\.?\d* MB of 9/);
    const words = await bar.upload(kept).textContent();
    const sent = (await bar.upload(dropped).textContent()) ?? '';
    await expect(bar.upload(dropped)).not.toHaveText(sent);
    expect(await bar.upload(kept).textContent()).toBe(words);
  });

  await test.step('cancelled: it is gone', async () => {
    await bar
      .upload(dropped)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(bar.upload(dropped)).toBeHidden();
  });

  await test.step('resumed, and the console is closed', async () => {
    await bar
      .upload(kept)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expect(bar.upload(kept).getByRole('button', { name: /^Pause/ })).toBeVisible();
    await app.close();
    expect(await statusOf(kept)).toMatchObject({ status: 'pending' });
    line.bytesPerSecond = Infinity;
  });

  const again = await startConsole();
  await expect(again.list.status(kept)).toHaveValue('completed', { timeout: 20_000 });
  await again.bar.uploads.click();
  await expect(again.bar.upload(kept)).toContainText('Arrived.');
  await expect(again.bar.upload(dropped)).toBeHidden();
  expect(await statusOf(dropped)).toMatchObject({ status: 'pending' });
});

test('documents are saved where the person says, byte for byte, and shown there', async ({
  openConsole,
  placeOrder,
  putFile,
  folder,
}) => {
  const orderNumber = await placeOrder({ pages: 3 });
  const original = aPdfFile(3);
  const opened = await openConsole();
  const { app, page, bar } = opened;
  await openOrder(opened, orderNumber);

  await test.step('the original alone, over what lies there', async () => {
    const target = await putFile('original.pdf', Buffer.from('something older'));
    await answerSaveDialog(app, undefined);
    await page.getByRole('button', { name: 'Save original…' }).click();
    await expect
      .poll(() => openedDialogs(app))
      .toContainEqual(expect.objectContaining({ defaultPath: original.name }));
    expect((await readFile(target)).toString()).toBe('something older');
    await answerSaveDialog(app, target);
    await page.getByRole('button', { name: 'Save original…' }).click();
    await expect.poll(async () => (await readFile(target)).equals(original.buffer)).toBe(true);
    await bar.downloads.click();
    await bar
      .download('original.pdf')
      .getByRole('button', { name: /^Show .* in its folder/ })
      .click();
    await expect.poll(() => shownInFolder(app)).toEqual([target]);
    await page.keyboard.press('Escape');
  });

  await test.step('all of them, in a folder of their order', async () => {
    await answerOpenDialog(app, [folder]);
    const within = path.join(folder, orderNumber);
    await page.getByRole('button', { name: 'Save all files…' }).click();
    await expect.poll(() => readdir(within).catch(() => [])).toEqual([original.name]);
    await writeFile(path.join(within, original.name), 'something of mine');
    await page.getByRole('button', { name: 'Save all files…' }).click();
    await expect
      .poll(async () => (await readdir(within)).toSorted())
      .toEqual(['acta-de-nacimiento (2).pdf', original.name]);
    expect((await readFile(path.join(within, original.name))).toString()).toBe('something of mine');
    expect((await readFile(path.join(within, 'acta-de-nacimiento (2).pdf'))).equals(original.buffer)).toBe(
      true,
    );
  });
});

test('an order is worked on in a program of the computer, and what is saved there is uploaded with one key', async ({
  openConsole,
  paidOrder,
}) => {
  const orderNumber = await paidOrder();
  const opened = await openConsole();
  const { app, page, desk, bar } = opened;
  await openOrder(opened, orderNumber);
  await page.keyboard.press('g');
  await expect.poll(() => openedFiles(app)).toHaveLength(1);
  const [original = ''] = await openedFiles(app);
  expect(original).toContain(path.join('Documents', 'TruePage'));
  expect(path.basename(path.dirname(original))).toBe(orderNumber);
  expect((await readFile(original)).subarray(0, 5).toString()).toBe('%PDF-');
  await writeFile(path.join(path.dirname(original), 'certificate of birth.pdf'), translation);
  await expect(bar.offer).toContainText('certificate of birth.pdf was found');
  await expect(bar.offer).toContainText(orderNumber);
  await page.keyboard.press('ControlOrMeta+u');
  await expect(desk.status).toHaveValue('completed');
  await expect(bar.offer).toBeHidden();
  await page.getByRole('button', { name: 'Work on it' }).click();
  await expect.poll(() => openedFiles(app)).toEqual([original, original]);
});
