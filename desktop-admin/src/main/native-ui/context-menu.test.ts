import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { contextMenuTemplate, type ClickedPlace, type ContextMenuParts } from './context-menu.ts';
import { consoleLanguage } from '../settings/console-language.ts';

const nothing = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const empty: ClickedPlace = {
  dictionarySuggestions: [],
  editFlags: nothing,
  isEditable: false,
  misspelledWord: '',
  selectionText: '',
};

function aMenu(clicked: Partial<ClickedPlace> = {}, parts: Partial<ContextMenuParts> = {}) {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...what: (string | number)[]) =>
      void done.push([name, ...what].join(' '));
  const items = contextMenuTemplate({
    text: consoleLanguage(null, ['en']).text,
    clicked: { ...empty, ...clicked },
    canGoBack: true,
    canGoForward: false,
    openInNewWindow: undefined,
    correct: note('correct'),
    learnWord: note('learn'),
    back: note('back'),
    forward: note('forward'),
    find: note('find'),
    print: note('print'),
    zoom: note('zoom'),
    ...parts,
  });
  const names = items.map(({ id, role, type }) => id ?? role ?? type);
  const item = (name: string): MenuItemConstructorOptions | undefined =>
    items.find(({ id, role }) => (id ?? role) === name);
  const click = (name: string) => item(name)?.click?.({} as never, undefined, {});
  return { names, item, click, done };
}

test('the page’s menu contains back, forward, find, print and zoom', () => {
  const { names, item } = aMenu();
  expect(names).toEqual([
    'back',
    'forward',
    'separator',
    'find',
    'print',
    'separator',
    'zoom-in',
    'zoom-out',
    'actual-size',
  ]);
  expect([item('back')?.enabled, item('forward')?.enabled]).toEqual([true, false]);
});

test('a field’s menu contains the editing commands, each enabled if it is possible', () => {
  const { names, item } = aMenu({ isEditable: true, editFlags: { ...nothing, canPaste: true } });
  expect(names).toEqual([
    'undo',
    'redo',
    'separator',
    'cut',
    'copy',
    'paste',
    'selectAll',
    'separator',
    'find',
    'print',
  ]);
  expect([item('cut')?.enabled, item('copy')?.enabled, item('paste')?.enabled]).toEqual([false, false, true]);
});

test('selected text can be copied, not changed', () => {
  const { names } = aMenu({ selectionText: 'Ana', editFlags: { ...nothing, canCopy: true } });
  expect(names.slice(0, 2)).toEqual(['copy', 'separator']);
});

test('a misspelled word is listed first, with at most five suggestions', () => {
  const words = ['translate', 'translator', 'R&D', 'four', 'five', 'six'];
  const { names, item, click, done } = aMenu({
    isEditable: true,
    misspelledWord: 'tranlsate',
    dictionarySuggestions: words,
  });
  expect(names.slice(0, 7)).toEqual([
    'suggestion-1',
    'suggestion-2',
    'suggestion-3',
    'suggestion-4',
    'suggestion-5',
    'learn-word',
    'separator',
  ]);
  expect(item('suggestion-3')?.label).toBe('R&&D');
  click('suggestion-3');
  click('learn-word');
  expect(done).toEqual(['correct R&D', 'learn tranlsate']);
});

test('a word without suggestions says so', () => {
  const { item } = aMenu({ isEditable: true, misspelledWord: 'xqzt' });
  expect(item('no-suggestions')?.enabled).toBe(false);
  expect(item('learn-word')).toBeDefined();
});

test('a link of the desk opens in a new window, and items run their actions', () => {
  const opened: string[] = [];
  const { names, click, done } = aMenu({}, { openInNewWindow: () => void opened.push('opened') });
  expect(names[0]).toBe('open-in-new-window');
  for (const name of names) if (name !== undefined) click(name);
  expect(opened).toEqual(['opened']);
  expect(done).toEqual(['back', 'forward', 'find', 'print', 'zoom 1', 'zoom -1', 'zoom 0']);
});
