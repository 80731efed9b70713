import { openedExternally } from '../../system-doubles.ts';
import { permissionAnswers } from '../../system-events.ts';
import { expect, test } from './sample.ts';

test('pages of the own scheme are answered by its handler, at a secure origin', async ({ app, page }) => {
  expect(new URL(page.url()).pathname).toBe('/page.html');
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  expect(
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getURL()),
  ).toBe('app://sample/page.html');
  const echoed = await page.evaluate(async () =>
    (await fetch('/echo', { method: 'POST', body: 'there' })).text(),
  );
  expect(echoed).toBe('there');
  const worked = await page.evaluate(
    () => new Promise((resolve) => (new Worker('/worker.js').onmessage = ({ data }) => resolve(data))),
  );
  expect(worked).toBe('from a worker');
});

test('Chromium holds the page to the policy that the handler sends', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy|Refused to|violates/);
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return 'injected' in window;
  });
  expect(isRun).toBe(false);
  const asked = await page.evaluate(() =>
    fetch('https://outside.test/').then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(asked).toBe('refused');
});

test('a page cannot leave: not by an address, not by a redirection, not by mail', async ({ page }) => {
  await page.evaluate(() => void (location.href = 'https://outside.test/x'));
  await page.locator('#mail').click();
  await page.evaluate(() => void (location.href = '/away?to=https://outside.test/y'));
  await expect
    .poll(() => page.evaluate(() => window.sample.invoke('heard')))
    .toEqual([
      'will-navigate https://outside.test/x',
      'will-navigate mailto:somebody@example.com',
      'will-navigate app://sample/away?to=https://outside.test/y',
      'will-redirect https://outside.test/y',
    ]);
  await expect(page.getByRole('heading')).toHaveText('Sample');
});

test('frames of the own origin are answered, after the guards were asked', async ({ page }) => {
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/framed.txt' })),
  );
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('in a frame');
  expect(await page.evaluate(() => window.sample.invoke('heard'))).toEqual(['frame app://sample/framed.txt']);
});

test('a page opens no windows', async ({ app, page }) => {
  expect(await page.evaluate(() => window.open('https://outside.test/popup'))).toBeNull();
  await page.locator('#outside').click();
  await expect
    .poll(() => openedExternally(app))
    .toEqual(['https://outside.test/popup', 'https://outside.test/']);
  expect(app.windows()).toHaveLength(1);
});

test('a window that would open the computer to its page is not made', async ({ app, page }) => {
  await expect(page.getByRole('heading')).toBeVisible();
  for (const webPreferences of [
    { contextIsolation: false },
    { nodeIntegration: true },
    { webviewTag: true },
    { webSecurity: false },
  ]) {
    await expect(
      app.evaluate(
        ({ BrowserWindow }, wanted) => void new BrowserWindow({ webPreferences: wanted }),
        webPreferences,
      ),
    ).rejects.toThrow('electron double: only contextIsolation');
  }
  await expect(
    app.evaluate(({ BrowserWindow }) => void new BrowserWindow({ webPreferences: { preload: '/p.mjs' } })),
  ).rejects.toThrow('must be CommonJS');
  await expect(
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.loadFile('/etc/passwd')),
  ).rejects.toThrow('loadFile is not modelled');
});

test('the handlers of permissions can be asked', async ({ app, page }) => {
  await expect(page.getByRole('heading')).toBeVisible();
  expect(await permissionAnswers(app, 'persist:sample', ['fullscreen', 'media'])).toEqual({
    fullscreen: { requested: true, checked: false },
    media: { requested: false, checked: false },
  });
});
