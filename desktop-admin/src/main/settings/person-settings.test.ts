import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { computerSettings } from '../../shared/settings.ts';
import { keptInMemory } from './json-file.ts';
import { createPersonSettings, usualSettings } from './person-settings.ts';
import { FakeConsole, signIn } from '../testing/fake-console.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const aSession = (folder = temporaryFolder()) => ({ folder, ...signIn(folder) });

function someSettings() {
  const page = new FakeConsole();
  const computer = keptInMemory(computerSettings.parse({}));
  return { page, computer, settings: createPersonSettings(page.context, computer) };
}

test('a person’s settings are stored, and the page and other listeners are notified', async () => {
  const { page, settings } = someSettings();
  const { session, folder } = aSession();
  const heard: boolean[] = [];
  settings.onChange(({ sound }) => heard.push(sound));
  await settings.begin(session);

  const now = await page.invoke('settings:set', {
    sound: false,
    quietHours: { from: '22:00', until: '07:00' },
  });
  expect(now).toEqual({ ...usualSettings, sound: false, quietHours: { from: '22:00', until: '07:00' } });
  expect(page.heard('settings:changed').at(-1)).toEqual(now);
  expect(heard).toEqual([true, false]);

  const restarted = someSettings();
  await restarted.settings.begin(aSession(folder).session);
  expect(restarted.settings.current()).toEqual(now);
});

test('omitted fields do not change', async () => {
  const { page, settings } = someSettings();
  await settings.begin(aSession().session);
  await page.invoke('settings:set', { sound: false });
  const now = await page.invoke('settings:set', { keepInTray: false, sound: undefined });
  expect(now).toMatchObject({ sound: false, keepInTray: false });
});

test('while signed out the defaults apply, and nothing can be changed', async () => {
  const { page, settings } = someSettings();
  const { session, end } = aSession();
  await settings.begin(session);
  settings.change({ sound: false });
  end();
  expect(await page.invoke('settings:get', undefined)).toEqual(usualSettings);
  await expect(page.invoke('settings:set', { sound: false })).rejects.toThrow('signed out');
});

test('the end of the previous session does not end the next one’s settings', async () => {
  const { settings } = someSettings();
  const [before, now] = [aSession(), aSession()];
  await settings.begin(before.session);
  await settings.begin(now.session);
  settings.change({ sound: false });
  before.end();
  expect(settings.current().sound).toBe(false);
});

test('a broken file reads as the defaults; a file of an older console is completed', async () => {
  const { settings } = someSettings();
  const { session, folder } = aSession();
  await settings.begin(session);
  writeFileSync(path.join(folder, 'settings.json'), '{"sound":fal');
  expect(settings.current()).toEqual(usualSettings);
  writeFileSync(path.join(folder, 'settings.json'), '{"sound":false}');
  expect(settings.current()).toEqual({ ...usualSettings, sound: false });
});

test('settings of the computer can be changed while signed out, and remain after sign-out', async () => {
  const { page, settings, computer } = someSettings();
  const heard: string[] = [];
  settings.onChange(({ theme }) => heard.push(theme));
  expect(await page.invoke('settings:set', { theme: 'dark' })).toMatchObject({ theme: 'dark', sound: true });

  const { session, end } = aSession();
  await settings.begin(session);
  expect(settings.current().theme).toBe('dark');
  settings.change({ theme: 'light', sound: false });
  end();

  expect(settings.current()).toEqual({ ...usualSettings, theme: 'light' });
  expect(computer.read()).toEqual({ theme: 'light', dictionaryMirror: null });
  expect(heard).toEqual(['dark', 'dark', 'light']);
});
