import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { attachFiles, dropFiles } from '../../place-files.ts';
import {
  answerOpenDialog,
  clickMenu,
  clickNotification,
  menuAccelerators,
  openedDialogs,
  shownNotifications,
} from '../../system-doubles.ts';
import {
  closeWindow,
  hideWindow,
  setSystemTheme,
  setWindowBounds,
  windowFacts,
} from '../../system-events.ts';
import { expect, sampleDir, test } from './sample.ts';

test('an unanswered dialog fails; an answered one returns the choice', async ({ app, page }) => {
  const open = () => page.evaluate(() => window.sample.invoke('open').catch((error: Error) => error.message));
  expect(await open()).toContain('nobody answered it');
  await answerOpenDialog(app, ['/tmp/one.pdf']);
  expect(await open()).toEqual({ canceled: false, filePaths: ['/tmp/one.pdf'] });
  await answerOpenDialog(app, []);
  expect(await open()).toEqual({ canceled: true, filePaths: [] });
  expect(await openedDialogs(app)).toEqual([{ properties: ['openFile'] }, { properties: ['openFile'] }]);
});

test('notifications are seen and clicked', async ({ app, page }) => {
  await page.evaluate(() => window.sample.invoke('notify', 'Paid'));
  expect(await shownNotifications(app)).toEqual([{ title: 'Paid', body: '' }]);
  await clickNotification(app, 'Paid');
  expect(await page.evaluate(() => window.sample.invoke('heard'))).toEqual(['clicked Paid']);
});

test('notifications have what Linux has, and nothing of Windows or macOS', async ({ app }) => {
  const there = await app.evaluate(({ Notification }) => [
    typeof Notification.handleActivation,
    typeof Notification.getHistory,
  ]);
  expect(there).toEqual(['undefined', 'undefined']);
});

test('menus are clicked by their labels or an id, and their keys are known', async ({ app, page }) => {
  await clickMenu(app, 'File', 'Greet');
  await clickMenu(app, 'greet');
  expect(await page.evaluate(() => window.sample.invoke('heard'))).toEqual(['greeted', 'greeted']);
  expect(await menuAccelerators(app)).toMatchObject({ Greet: 'CmdOrCtrl+G', Quit: 'CommandOrControl+Q' });
  await expect(clickMenu(app, 'File', 'Nowhere')).rejects.toThrow('the menu has no File › Nowhere');
});

test('windows are moved, hidden, maximised; the page has their size', async ({ app, page }) => {
  await setWindowBounds(app, { x: 10, y: 20, width: 640, height: 480 });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.maximize());
  expect(await windowFacts(app)).toMatchObject({
    isMaximized: true,
    isFocused: true,
    bounds: { width: 1920 },
  });
  const normal = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.getNormalBounds(),
  );
  expect(normal).toEqual({ x: 10, y: 20, width: 640, height: 480 });
  await hideWindow(app);
  expect(await windowFacts(app)).toMatchObject({ isVisible: false, isFocused: false });
});

test('a window may refuse to close, and with it the program to quit', async ({ app, page }) => {
  await app.evaluate(({ app: program, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window!.once('close', (event) => event.preventDefault());
    program.quit();
  });
  await expect(page.getByRole('heading')).toBeVisible();
  await closeWindow(app);
  await expect.poll(() => app.windows()).toEqual([]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0);
});

test('the folder of logs is there when it is asked for', async ({ app, userData }) => {
  expect(await app.evaluate(({ app: program }) => program.getPath('logs'))).toBe(path.join(userData, 'logs'));
  await access(path.join(userData, 'logs'));
});

test('dictionaries come from one place for all sessions, whose address ends with a slash', async ({
  app,
}) => {
  const set = (url: string) =>
    app.evaluate(({ session }, wanted) => {
      try {
        session.fromPartition('one').setSpellCheckerDictionaryDownloadURL(wanted);
        return (session.fromPartition('other') as unknown as { dictionaryPlace: { url: string } })
          .dictionaryPlace.url;
      } catch (error) {
        return String(error);
      }
    }, url);
  expect(await set('https://mirror.example/dict/')).toBe('https://mirror.example/dict/');
  expect(await set('https://mirror.example/dict')).toContain(
    'would be looked for at https://mirror.example/dicten-us',
  );
  expect(await set('nowhere')).toContain('not a valid URL');
});

test('the colours of the system reach the page', async ({ app, page }) => {
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect(await isDark()).toBe(false);
  await setSystemTheme(app, 'dark');
  await expect.poll(isDark).toBe(true);
  expect(await app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true);
});

test('files that are chosen or dropped have a path, others have none', async ({ app, page, userData }) => {
  const file = path.join(userData, 'Übersetzung 1.pdf');
  await writeFile(file, 'translated');
  await attachFiles(app, page.locator('#files'), [file]);
  const chosen = await page.evaluate(() =>
    window.sample.pathOf(document.querySelector<HTMLInputElement>('#files')!.files![0]!),
  );
  expect(chosen).toBe(file);
  await dropFiles(app, page.locator('#drop'), [file]);
  await expect(page.locator('body')).toHaveAttribute('data-dropped', file);
  expect(await page.evaluate(() => window.sample.pathOf(new File(['made here'], 'made.txt')))).toBe('');
});

test('what safeStorage has encrypted it decrypts; without a key ring it says that nothing protects', async ({
  desktop,
  app,
}) => {
  const back = await app.evaluate(async ({ safeStorage }) => {
    const sealed = await safeStorage.encryptStringAsync('geheim');
    const opened = await safeStorage.decryptStringAsync(sealed);
    return { isReadable: sealed.toString().includes('geheim'), opened: opened.result };
  });
  expect(back).toEqual({ isReadable: false, opened: 'geheim' });
  await app.close();
  const poor = await desktop.launch({
    appDir: sampleDir,
    args: ['--password-store=basic'],
  });
  const facts = await poor.evaluate(async ({ safeStorage }) => [
    safeStorage.getSelectedStorageBackend(),
    await safeStorage.isAsyncEncryptionAvailable(),
  ]);
  expect(facts).toEqual(['basic_text', false]);
});
