import { access } from 'node:fs/promises';
import path from 'node:path';
import { answerOpenDialog, openedDialogs } from '../../system-doubles.ts';
import { closeWindow } from '../../system-events.ts';
import { expect, test } from './sample.ts';

test('an unanswered dialog fails; an answered one returns the choice', async ({ app, page }) => {
  const open = () => page.evaluate(() => window.sample.invoke('open').catch((error: Error) => error.message));
  expect(await open()).toContain('nobody answered it');
  await answerOpenDialog(app, ['/tmp/one.pdf']);
  expect(await open()).toEqual({ canceled: false, filePaths: ['/tmp/one.pdf'] });
  await answerOpenDialog(app, []);
  expect(await open()).toEqual({ canceled: true, filePaths: [] });
  expect(await openedDialogs(app)).toEqual([{ properties: ['openFile'] }, { properties: ['openFile'] }]);
});

test('notifications have Linux’ features, and none of Windows or macOS', async ({ app }) => {
  const there = await app.evaluate(({ Notification }) => [
    typeof Notification.handleActivation,
    typeof Notification.getHistory,
  ]);
  expect(there).toEqual(['undefined', 'undefined']);
  const reply = app.evaluate(({ Notification }) => new Notification({ hasReply: true }).title);
  await expect(reply).rejects.toThrow('Linux has no field for a reply');
});

test('a window may prevent closing, which cancels quitting', async ({ app, page }) => {
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

test('the log folder exists after its path was requested', async ({ app, userData }) => {
  expect(await app.evaluate(({ app: program }) => program.getPath('logs'))).toBe(path.join(userData, 'logs'));
  await access(path.join(userData, 'logs'));
});

test('all sessions share one dictionary address, which ends with a slash', async ({ app }) => {
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
