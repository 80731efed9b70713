import { deskDialog } from '../../pages/desk/dialog.ts';
import { SettingsDialog } from '../../pages/console/settings-dialog.ts';
import { expect, test } from '../console-fixtures.ts';
import { clickMenu } from '../system-doubles.ts';

test('the settings start with the theme, which applies before sign-in; about lists the program’s parts', async ({
  openConsole,
  startConsole,
}) => {
  const { app, page } = await openConsole();
  const settings = new SettingsDialog(page);
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

  await test.step('dark, at once and without a click', async () => {
    await clickMenu(app, 'settings');
    await expect(settings.section('Appearance')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(settings.dialog.getByRole('button', { name: 'Server' })).toBeFocused();
    await settings.theme.selectOption('dark');
    await expect.poll(isDark).toBe(true);
  });

  await test.step('dictionary mirror: only a secure address is accepted', async () => {
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

  await test.step('updates: the menu opens them, and there is a result', async () => {
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
