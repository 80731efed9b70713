import type { Page } from 'playwright/test';
import { WorkDesk } from '../../pages/desk/work-desk.ts';
import { takeOrder } from '../../support/certificates.ts';
import { expect, openOrder, test, type OpenConsole } from '../console-fixtures.ts';

test('a translation is typed in the console; the server goes away and comes back, and nothing is lost', async ({
  openConsole,
  startConsole,
  paidOrder,
  callAsAdmin,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_/u);
  const orderNumber = await paidOrder({ translationType: 'certified', fullName: 'Typed In The Console' });
  await takeOrder(callAsAdmin, orderNumber);
  const opened = await openConsole();
  const desk = await openWorkspace(opened, orderNumber);

  await test.step('typed and saved', async () => {
    await opened.page.getByRole('button', { name: 'Add: Paragraph' }).click();
    await desk.texts.nth(0).fill('It is certified');
    await desk.isSaved();
    await expect(opened.page.getByRole('img', { name: 'Page 1 of the original' })).toBeVisible();
  });

  await test.step('text typed without a connection is saved once it is back', async () => {
    await site.kill();
    await desk.texts.nth(0).fill('It is certified that the seal');
    await expect(saveState(opened.page)).toContainText('What you type stays here');
    await site.run();
    await desk.isSaved();
  });

  await test.step('a console that starts without a connection has no copy of translations, and opens it once the server is back', async () => {
    await opened.app.close();
    await site.kill();
    const { page } = await startConsole();
    await expect(page.getByText('The translation could not be loaded')).toBeVisible();
    await site.run();
    const again = new WorkDesk(page);
    await expect(again.texts.nth(0)).toHaveValue('It is certified that the seal', { timeout: 40_000 });
    await again.texts.nth(0).fill('It is certified that the seal is dry');
    await again.isSaved();
  });
});

const saveState = (page: Page) => page.locator('[data-save-state]');

async function openWorkspace(opened: OpenConsole, orderNumber: string): Promise<WorkDesk> {
  await openOrder(opened, orderNumber);
  await opened.page.getByRole('link', { name: 'Translate here' }).click();
  const desk = new WorkDesk(opened.page);
  await expect(desk.pageHeading).toBeVisible();
  return desk;
}
