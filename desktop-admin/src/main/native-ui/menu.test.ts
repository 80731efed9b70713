import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { deskChords } from '@truepage/web/desk-chords.ts';
import { menuTemplate, type MenuParts } from './menu.ts';
import { consoleLanguage } from '../settings/console-language.ts';

const textIn = (locale: string) => consoleLanguage(null, [locale]).text;

function aMenu(parts: Partial<MenuParts> = {}) {
  const done: string[] = [];
  const note = (name: string) => (what: string | number) => void done.push(`${name} ${what}`);
  const template = menuTemplate({
    text: textIn('en'),
    update: { state: 'none', version: null, checkedAt: null },
    support: {
      showLogs: () => void done.push('logs'),
      checkForUpdates: () => void done.push('check'),
      installUpdate: () => void done.push('install'),
    },
    isMac: false,
    isPackaged: true,
    isSignedIn: true,
    serverUrl: 'https://desk.example.com',
    go: note('go'),
    openWindow: () => void done.push('new window'),
    signOut: () => void done.push('sign out'),
    openInBrowser: note('open'),
    zoom: note('zoom'),
    page: {
      back: () => void done.push('back'),
      forward: () => void done.push('forward'),
      find: () => void done.push('find'),
      print: () => void done.push('print'),
    },
    quit: () => void done.push('quit'),
    ...parts,
  });
  const items = template.flatMap((menu) => [menu, ...(menu.submenu as MenuItemConstructorOptions[])]);
  const item = (id: string) => items.find((one) => one.id === id);
  const click = (id: string) => item(id)?.click?.({} as never, undefined, {});
  return { items, item, click, done };
}

const variants = [textIn('en'), textIn('es')].flatMap((text) =>
  [true, false].flatMap((isMac) => [true, false].map((isPackaged) => ({ text, isMac, isPackaged }))),
);

test('every item has an id or a role, so it can be found in any language', () => {
  for (const variant of variants) {
    const { items } = aMenu(variant);
    const names = items.flatMap(({ id, role, type }) => (type === 'separator' ? [] : [id ?? role]));
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('macOS finds the menus it extends: program, windows, help', () => {
  const roles = (isMac: boolean) =>
    aMenu({ isMac }).items.flatMap(({ role }) =>
      ['appMenu', 'window', 'help'].includes(role ?? '') ? [role] : [],
    );
  expect(roles(true)).toEqual(['appMenu', 'window', 'help']);
  expect(roles(false)).toEqual([]);
});

test('no two items use the same keys', () => {
  for (const variant of variants) {
    const keys = aMenu(variant).items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    // Electron's roles have their own keys.
    for (const taken of [
      'CmdOrCtrl+C',
      'CmdOrCtrl+V',
      'CmdOrCtrl+X',
      'CmdOrCtrl+Z',
      'CmdOrCtrl+A',
      'CmdOrCtrl+M',
    ]) {
      expect(keys).not.toContain(taken);
    }
  }
});

test('no keyboard shortcut of the desk is used by the menu', () => {
  for (const variant of variants) {
    const keys = aMenu(variant).items.flatMap(({ accelerator }) => accelerator ?? []);
    for (const key of Object.values(deskChords)) {
      for (const held of ['CmdOrCtrl', 'Cmd', 'Command', 'Ctrl', 'Control'])
        expect(keys).not.toContain(`${held}+${key.toUpperCase()}`);
    }
    // The desk's other shortcuts are single keys, which are inactive while one of these is held.
    expect(keys.filter((key) => !/^(CmdOrCtrl|Cmd|Ctrl|Alt)\+/.test(key))).toEqual([]);
  }
});

test('every visible item has a label in every language, and menus have distinct access keys', () => {
  for (const variant of variants) {
    const { items } = aMenu(variant);
    for (const { label, role, type } of items) {
      if (type !== 'separator' && role !== 'toggleDevTools') expect(label).toMatch(/\S/);
    }
    const letters = items.flatMap(({ label, submenu }) =>
      submenu ? (/&(.)/.exec(label ?? '')?.[1] ?? []) : [],
    );
    expect(new Set(letters).size).toBe(letters.length);
  }
});

test('while signed out there are no order items and no sign-out', () => {
  const { item } = aMenu({ isSignedIn: false });
  expect(item('orders')?.enabled).toBe(false);
  expect(item('sign-out')?.enabled).toBe(false);
  expect(aMenu().item('sign-out')?.enabled).toBe(true);
});

test('without a server there is no website item', () => {
  expect(aMenu({ serverUrl: undefined }).item('website')?.enabled).toBe(false);
});

test('items run their actions', () => {
  const { click, done } = aMenu();
  const ids = [
    'orders',
    'new-window',
    'settings',
    'servers',
    'sign-out',
    'website',
    'zoom-in',
    'zoom-in-unshifted',
    'zoom-out',
    'actual-size',
    'find',
    'print',
    'back',
    'forward',
    'logs',
    'updates',
    'about',
    'quit',
  ];
  ids.forEach(click);
  expect(done).toEqual([
    'go /admin',
    'new window',
    'go /console/settings',
    'go /console/servers',
    'sign out',
    'open https://desk.example.com',
    'zoom 1',
    'zoom 1',
    'zoom -1',
    'zoom 0',
    'find',
    'print',
    'back',
    'forward',
    'logs',
    'check',
    'go /console/about',
    'quit',
  ]);
});

test('an installed console has no developer tools', () => {
  const hasTools = (isPackaged: boolean) =>
    aMenu({ isPackaged }).items.some(({ role }) => role === 'toggleDevTools');
  expect(hasTools(true)).toBe(false);
  expect(hasTools(false)).toBe(true);
});

test('Ctrl+M is left to the page, where it frees the Tab key: it minimises only on macOS', () => {
  const minimise = (isMac: boolean) => aMenu({ isMac }).items.filter(({ role }) => role === 'minimize');
  expect(minimise(false)).toEqual([]);
  expect(minimise(true)).toHaveLength(1);
  const window = { minimize: () => void minimised.push('minimised') };
  const minimised: string[] = [];
  aMenu()
    .item('minimise')
    ?.click?.({} as never, window as never, {});
  expect(minimised).toEqual(['minimised']);
});

test('on macOS the program’s menu is first, and contains settings and quit', () => {
  const { items } = aMenu({ isMac: true });
  const ids = items.map(({ id, role }) => id ?? role);
  expect(ids[0]).toBe('appMenu');
  expect(ids.indexOf('quit')).toBeLessThan(ids.indexOf('file'));
  expect(ids.indexOf('settings')).toBeLessThan(ids.indexOf('file'));
});

test.each([
  ['checking', 'Checking for updates…', false],
  ['available', 'Downloading version 2.0.0…', false],
  ['downloading', 'Downloading version 2.0.0…', false],
  ['ready', 'Restart to install version 2.0.0', true],
  ['current', 'Check for updates…', true],
  ['unreachable', 'Check for updates…', true],
  ['by-system', 'Check for updates…', true],
] as const)('the item for updates says how they stand: %s', (state, label, canClick) => {
  const { item, click, done } = aMenu({ update: { state, version: '2.0.0', checkedAt: null } });
  expect(item('updates')).toMatchObject({ label });
  expect(item('updates')?.enabled ?? true).toBe(canClick);
  click('updates');
  if (canClick) expect(done).toEqual([state === 'ready' ? 'install' : 'check']);
});
