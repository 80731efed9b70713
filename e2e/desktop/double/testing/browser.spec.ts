import { expect, test } from './sample.ts';

test('a browser’s shortcuts do nothing: no search, no printing, no history', async ({ app, page }) => {
  await page.evaluate(() => history.pushState(null, '', '/page.html?second'));
  for (const key of ['Control+f', 'Control+p', 'Control+n', 'Alt+ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('x');
  expect(await page.evaluate(() => location.search)).toBe('?second');
  expect(app.windows()).toHaveLength(1);
  const ways = () =>
    app.evaluate(({ BrowserWindow }) => {
      const { navigationHistory } = BrowserWindow.getAllWindows()[0]!.webContents;
      return [navigationHistory.canGoBack(), navigationHistory.canGoForward()];
    });
  await expect.poll(ways).toEqual([true, false]);
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.navigationHistory.goBack(),
  );
  await expect.poll(() => page.evaluate(() => location.search)).toBe('');
  await expect.poll(ways).toEqual([false, true]);
});

test('zoom belongs to the origin, not to the window', async ({ app, page }) => {
  await expect(page.getByRole('heading')).toBeVisible();
  const levels = await app.evaluate(async ({ BrowserWindow, session }) => {
    const [first] = BrowserWindow.getAllWindows();
    const own = session.fromPartition('persist:sample');
    const second = new BrowserWindow({ show: false, webPreferences: { session: own } });
    await second.loadURL('app://sample/page.js');
    first!.webContents.setZoomLevel(1.5);
    const level = second.webContents.getZoomLevel();
    second.destroy();
    return level;
  });
  expect(levels).toBe(1.5);
});

test('spelling is checked in languages that have dictionaries', async ({ app, page }) => {
  await expect(page.getByRole('heading')).toBeVisible();
  const check = (languages: string[]) =>
    app.evaluate(({ session }, wanted) => {
      const own = session.fromPartition('persist:sample');
      own.setSpellCheckerLanguages(wanted);
      return own.getSpellCheckerLanguages();
    }, languages);
  expect(await check(['en-US', 'es'])).toEqual(['en-US', 'es']);
  await expect(check(['en', 'zh'])).rejects.toThrow('"en" is not a valid language code');
});
