import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aWrittenPdfFile } from '../../support/documents.ts';
import { consoleFilesWith, filesWith, plantOrder, planted } from '../../support/planted.ts';
import { expect, openOrder, test } from '../console-fixtures.ts';
import { wholeBrowser } from '../desktop-launcher.ts';
import { answerMessageBox, answerSaveDialog, openedFiles, shownNotifications } from '../system-doubles.ts';
import { hideWindow } from '../system-events.ts';

test('an order’s data is on a staff member’s disk only in documents that they saved, and nowhere else in clear text', async ({
  openConsole,
  site,
  userData,
  folder,
}) => {
  const opened = await openConsole({ env: wholeBrowser });
  const { app, page, list, desk, bar } = opened;
  await hideWindow(app);
  const { orderNumber } = await plantOrder(site.origin);
  /** As docs/privacy.md says: personal data only in the files that they work on, and in their names. */
  const named = {
    who: [],
    content: ['Documents', 'Documents'],
    filename: ['Documents', 'Documents', 'uploads.json'],
    order: ['Documents', 'Documents', 'notices.json', 'uploads.json'],
  };
  const foundIn = async () => {
    const placesOf = async (...secrets: string[]) => {
      const files = await consoleFilesWith(userData, secrets);
      return files.map((file) => (file.startsWith('Documents/') ? 'Documents' : path.basename(file)));
    };
    const { name, address, comment, message, content, filename } = planted;
    return {
      who: await placesOf(name, address, comment, message),
      content: await placesOf(content),
      filename: await placesOf(filename),
      order: await placesOf(orderNumber),
    };
  };

  await test.step('notifications contain only the order number', async () => {
    await expect.poll(() => shownNotifications(app)).toHaveLength(1);
    const told = JSON.stringify(await shownNotifications(app));
    expect(told).toContain(orderNumber);
    for (const secret of Object.values(planted)) expect(told).not.toContain(secret);
  });

  await test.step('searched for, opened, viewed, half answered, worked on, uploaded', async () => {
    await list.search.fill(planted.name);
    await expect(list.rows).toHaveCount(1);
    await openOrder(opened, orderNumber);
    await page.getByText(planted.comment).first().waitFor();
    await page.getByLabel('New note').fill(planted.message);
    await answerSaveDialog(app, path.join(folder, `${planted.filename}.pdf`));
    await page.getByRole('button', { name: 'Save original…' }).click();
    await expect.poll(() => filesWith(folder, [planted.content])).toHaveLength(1);
    await page.getByRole('button', { name: 'Work on it' }).click();
    await expect.poll(() => openedFiles(app)).toHaveLength(1);
    const [original = ''] = await openedFiles(app);
    const { buffer } = aWrittenPdfFile([planted.content]);
    await writeFile(path.join(path.dirname(original), `${planted.filename} en.pdf`), buffer);
    await expect(bar.offer).toContainText(`${planted.filename} en.pdf was found`);
    await page.keyboard.press('ControlOrMeta+u');
    await expect(desk.status).toHaveValue('completed');
    const shown = new Set<string>();
    page.on('response', (answer) => {
      if (answer.headers()['content-type'] === 'application/pdf') shown.add(answer.url());
    });
    await desk.compare.click();
    await expect.poll(() => shown.size, 'documents that came in').toBe(2);
  });

  await test.step('the disk, while it runs and after it was closed', async () => {
    await expect.poll(() => foundIn()).toEqual(named);
    // Discards the half-typed note.
    await answerMessageBox(app, 1);
    await app.close();
    expect(await foundIn()).toEqual(named);
  });
});
