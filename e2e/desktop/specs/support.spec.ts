import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deskDialog } from '../../pages/desk/dialog.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { administrator, expect, openOrder, test } from '../console-fixtures.ts';
import { answerSaveDialog, clickMenu, shownInFolder } from '../system-doubles.ts';

/** What must not be in a log: it is planted in orders, notes, file names, and in errors of the page. */
const planted = {
  name: 'Zephyrine Quillfeather',
  mail: 'zephyrine@quillfeather.example',
  note: 'marmalade-at-midnight',
  file: 'heirloom-certificate',
} as const;

/** Everything that the program has written into files of a folder, as text. */
function wordsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

const eventsIn = (words: string) =>
  words
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { at: string; event: string; is?: string });

test('the log says what has happened, and nothing of whom or what it was about', async ({
  openConsole,
  paidOrder,
  userData,
  folder,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/planted|quillfeather/i);
  const orderNumber = await paidOrder({ fullName: planted.name, email: planted.mail });
  const opened = await openConsole();
  const { app, page } = opened;
  await openOrder(opened, orderNumber);
  await page.getByLabel('New note').fill(planted.note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText(planted.note);
  await answerSaveDialog(app, path.join(folder, `${planted.file}.pdf`));
  await page.getByRole('button', { name: 'Save original…' }).click();
  await expect.poll(() => readdirSync(folder)).toContain(`${planted.file}.pdf`);
  await page.evaluate((words) => {
    setTimeout(() => {
      throw new TypeError(`planted: ${Object.values(words).join(' ')}`);
    });
  }, planted);
  await page.evaluate(() => void window.open('http://quillfeather.example/zephyrine'));

  const log = path.join(userData, 'logs', 'console.log');
  const events = async () => eventsIn(await readFile(log, 'utf8'));
  const named = async (event: string) => (await events()).filter((one) => one.event === event);
  await expect.poll(() => named('uncaught')).toMatchObject([{ in: 'page', cause: 'TypeError' }]);
  await expect.poll(() => named('guard')).not.toEqual([]);
  expect((await named('transfer')).map(({ is }) => is)).toEqual(['saving', 'saved']);
  expect(await named('started')).toMatchObject([
    { level: 'info', electron: expect.stringMatching(/^\d+\./) },
  ]);
  expect(await named('session')).toMatchObject([{ is: 'began' }]);
  expect(await named('line')).toMatchObject([{ is: 'online' }]);

  await test.step('the menu and the settings show it', async () => {
    await clickMenu(app, 'logs');
    await expect.poll(() => shownInFolder(app)).toEqual([log]);
    const settings = new SettingsDialog(page);
    await settings.open('Privacy and support');
    await settings.dialog.getByRole('button', { name: 'Show logs' }).click();
    await expect.poll(() => shownInFolder(app)).toEqual([log, log]);
  });
  await app.close();
  expect((await events()).at(-1)).toMatchObject({ event: 'ended' });
  const secrets = [
    ...Object.values(planted),
    ...planted.name.split(' '),
    orderNumber,
    administrator.username,
  ];
  const words = wordsIn(path.join(userData, 'logs')).toLowerCase();
  expect(secrets.filter((secret) => words.includes(secret.toLowerCase()))).toEqual([]);
  const besides = readdirSync(userData)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(path.join(userData, name), 'utf8').toLowerCase())
    .join('\n');
  const written = [...Object.values(planted), orderNumber];
  expect(written.filter((secret) => besides.includes(secret.toLowerCase()))).toEqual([]);
  expect(words).not.toMatch(/\/home|\/root|\/tmp|\/api\/|cookie|127\.0\.0\.1|@/);
});

test('before a server is chosen there is help, too: light or dark, updates, what the program is made of', async ({
  startConsole,
}) => {
  const { app, page } = await startConsole();
  const settings = new SettingsDialog(page);
  await clickMenu(app, 'settings');
  await settings.theme.selectOption('dark');
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  await expect(settings.language).toBeDisabled();
  await expect(settings.dialog.getByRole('button', { name: 'Server' })).toBeHidden();
  await clickMenu(app, 'updates');
  await expect(settings.section('Updates')).toBeVisible();
  await clickMenu(app, 'about');
  await expect(
    deskDialog(page, 'About TruePage Console').getByText('Electron', { exact: true }),
  ).toBeVisible();
});

test('the settings begin with the theme, which applies before sign-in; about lists the program’s parts', async ({
  openConsole,
  startConsole,
}) => {
  const { app, page } = await openConsole();
  const settings = new SettingsDialog(page);
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

  await test.step('dark, at once and without a click of the mouse', async () => {
    await clickMenu(app, 'settings');
    await expect(settings.section('Appearance')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(settings.dialog.getByRole('button', { name: 'Server' })).toBeFocused();
    await settings.theme.selectOption('dark');
    await expect.poll(isDark).toBe(true);
  });

  await test.step('a mirror of the dictionaries: only a safe one', async () => {
    await settings.show('Privacy and support');
    const mirror = settings.dialog.getByLabel('Address of the dictionaries');
    await mirror.fill('http://mirror.example/dict');
    await page.keyboard.press('Enter');
    await expect(settings.dialog.getByText('is not secure')).toBeVisible();
    await mirror.fill('mirror.example/dict');
    await page.keyboard.press('Enter');
    await expect(settings.dialog.getByText('Saved.')).toBeVisible();
    await expect(mirror).toHaveValue('https://mirror.example/dict/');
  });

  await test.step('updates: the menu leads there, and there is an answer', async () => {
    await clickMenu(app, 'updates');
    await expect(settings.section('Updates').getByRole('status')).toContainText(
      'Only an installed one updates itself',
    );
    await settings.close.click();
  });

  await test.step('about, with every licence', async () => {
    await clickMenu(app, 'about');
    const about = deskDialog(page, 'About TruePage Console');
    await expect(about.getByText('Electron', { exact: true })).toBeVisible();
    await about.getByText(/^zod \d/).click();
    await expect(about.getByText('Permission is hereby granted').filter({ visible: true })).toBeVisible();
    await about.getByRole('button', { name: 'Copy versions' }).click();
    await expect(about.getByText('Copied.')).toBeVisible();
  });
  await app.close();

  const again = await startConsole();
  await again.page.locator('body').waitFor();
  expect(await again.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true);
});
