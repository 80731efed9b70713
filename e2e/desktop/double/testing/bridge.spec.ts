import { expect, test } from './sample.ts';

test('calls are passed from the page to the main process and back, as structured clones', async ({
  page,
}) => {
  const answers = await page.evaluate(async () => {
    const value = {
      at: new Date(5),
      bytes: new Uint8Array([1, 255]),
      map: new Map([['a', 1n]]),
      not: undefined,
    };
    const back = (await window.sample.invoke('echo', value)) as typeof value;
    return {
      isDate: back.at instanceof Date && back.at.getTime() === 5,
      bytes: back.bytes instanceof Uint8Array && [...back.bytes],
      big: back.map.get('a') === 1n,
      hasUndefined: 'not' in back && back.not === undefined,
    };
  });
  expect(answers).toEqual({ isDate: true, bytes: [1, 255], big: true, hasUndefined: true });
});

test('values that cannot be cloned are also refused by the sender', async ({ page }) => {
  const words = await page.evaluate(() =>
    window.sample.document().then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  );
  expect(words).toContain('could not be cloned');
});

test('a failing handler rejects with its message, and so does an unknown channel', async ({ page }) => {
  const messageOf = (channel: string) =>
    page.evaluate(
      (name) =>
        window.sample.invoke(name).then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      channel,
    );
  expect(await messageOf('fail')).toBe("Error invoking remote method 'fail': RangeError: too far");
  expect(await messageOf('nobody')).toContain("No handler registered for 'nobody'");
});

test('functions of the bridge return synchronously, throw, and refuse what cannot be cloned', async ({
  page,
}) => {
  const results = await page.evaluate(() => {
    const attempt = (what: () => unknown) => {
      try {
        return what();
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [
      attempt(() => window.sample.twice(21)),
      attempt(() => window.sample.throws()),
      attempt(() => Object.isFrozen(window.sample)),
      attempt(() => window.sample.twice(document.body as never)),
    ];
  });
  expect(results).toEqual([42, 'no', true, 'An object could not be cloned.']);
});

test('unmodelled members throw in both processes', async ({ app, page }) => {
  await expect(app.evaluate(({ app: program }) => program.getFileIcon('/'))).rejects.toThrow(
    'electron double: App.getFileIcon is not modelled',
  );
  await expect(
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.setOpacity(0.5)),
  ).rejects.toThrow('BrowserWindow.setOpacity is not modelled');
  await expect(app.evaluate(({ globalShortcut }) => globalShortcut.unregisterAll())).rejects.toThrow(
    'electron.globalShortcut is not modelled',
  );
  const inPreload = await page.evaluate(() => {
    try {
      window.sample.unmodelled();
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(inPreload).toContain('ipcRenderer.sendSync is not modelled');
});

test('errors on the console of a page and in the main process are recorded, and fail a test that does not expect them', async ({
  desktop,
  app,
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/went wrong/);
  await page.evaluate(() => console.error('the page went wrong'));
  await app.evaluate(() => void Promise.reject(new Error('the program went wrong')));
  await expect
    .poll(() => desktop.errors.toSorted())
    .toEqual([
      expect.stringContaining('main process: Error: the program went wrong'),
      expect.stringContaining('the page went wrong'),
    ]);
});
