import type { Page } from 'playwright/test';
import { answerMessageBox, answerOpenDialog } from '../../system-doubles.ts';
import { closeWindow } from '../../system-events.ts';
import type { DesktopApp } from '../launch-double.ts';
import { expect, test } from './sample.ts';

/** Enters unsaved text, so that the page prevents closing. Pages without input do not ask. */
async function typeSomething(page: Page): Promise<void> {
  await page.getByRole('heading').click();
  await page.evaluate(() => (window.onbeforeunload = (event) => event.preventDefault()));
}

/** The events of quitting, in order. */
async function listen(
  app: DesktopApp,
  options: { readonly letsGo: boolean },
): Promise<() => Promise<string[]>> {
  await app.evaluate(({ app: program, BrowserWindow }, { letsGo }) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heardOfTheEnd: heard });
    program.on('before-quit', () => void heard.push('before-quit'));
    program.on('will-quit', () => void heard.push('will-quit'));
    for (const window of BrowserWindow.getAllWindows()) {
      window.on('close', () => void heard.push('close'));
      window.webContents.on('will-prevent-unload', (event) => {
        heard.push('will-prevent-unload');
        if (letsGo) event.preventDefault();
      });
    }
  }, options);
  return async () => app.evaluate(() => (globalThis as unknown as { heardOfTheEnd: string[] }).heardOfTheEnd);
}

const stays = async (page: Page) => page.evaluate(() => (window.onbeforeunload = null));

test('a page that prevents closing keeps its window, without another event', async ({ app, page }) => {
  await typeSomething(page);
  const heard = await listen(app, { letsGo: false });
  await closeWindow(app);
  await expect.poll(heard).toEqual(['close', 'will-prevent-unload']);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.reload());
  await expect.poll(heard).toEqual(['close', 'will-prevent-unload', 'will-prevent-unload']);
  await expect(page.getByRole('heading')).toBeVisible();
  await stays(page);
});

test('it also cancels quitting: the next attempt asks again, and windows that agreed are closed', async ({
  app,
  page,
}) => {
  await typeSomething(page);
  await app.evaluate(({ BrowserWindow }) => void new BrowserWindow());
  const heard = await listen(app, { letsGo: false });
  await app.evaluate(({ app: program }) => program.quit());
  await expect.poll(heard).toEqual(['before-quit', 'close', 'close', 'will-prevent-unload']);
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await app.evaluate(({ app: program }) => program.quit());
  await expect
    .poll(async () => (await heard()).slice(4))
    .toEqual(['before-quit', 'close', 'will-prevent-unload']);
  await stays(page);
});

test('a dialog has a parent window while one is visible', async ({ app, page }) => {
  await expect(page.getByRole('heading')).toBeVisible();
  await answerOpenDialog(app, ['/tmp/one.pdf']);
  await answerMessageBox(app, 0);
  await expect(
    app.evaluate(async ({ dialog }) => dialog.showOpenDialog({ properties: ['openFile'] })),
  ).rejects.toThrow('needs the window that it belongs to');
  const chosen = await app.evaluate(async ({ BrowserWindow, dialog }) => {
    const [window] = BrowserWindow.getAllWindows();
    return dialog.showMessageBox(window!, { message: 'Sure?', buttons: ['Yes', 'No'] });
  });
  expect(chosen).toEqual({ response: 0, checkboxChecked: false });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide());
  await app.evaluate(async ({ dialog }) => dialog.showMessageBox({ message: 'Nobody is there' }));
});
