import { expect, test } from './sample.ts';

test('a window that would give its page access to the computer is not created', async ({ app, page }) => {
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
