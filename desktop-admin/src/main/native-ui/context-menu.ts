import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { ConsoleText } from '../texts/en.ts';

/** The clicked target, as far as the menu needs it. */
export type ClickedPlace = Pick<
  ContextMenuParams,
  'dictionarySuggestions' | 'editFlags' | 'isEditable' | 'misspelledWord' | 'selectionText'
>;

export interface ContextMenuParts {
  readonly text: ConsoleText;
  readonly clicked: ClickedPlace;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Undefined if no link of the desk was clicked, or no further window may be opened. */
  readonly openInNewWindow: (() => void) | undefined;
  readonly correct: (word: string) => void;
  readonly learnWord: (word: string) => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly find: () => void;
  readonly print: () => void;
  readonly zoom: (step: 1 | 0 | -1) => void;
}

/** More suggestions would not be read. */
const mostSuggestions = 5;

/** The context menu (right click or menu key), which Electron does not provide. */
export function contextMenuTemplate(parts: ContextMenuParts): MenuItemConstructorOptions[] {
  const { clicked } = parts;
  const isText = clicked.isEditable || clicked.selectionText.trim() !== '';
  return [
    spellingItems(parts),
    linkItems(parts),
    isText ? textItems(parts) : placeItems(parts),
    pageItems(parts),
    clicked.isEditable ? [] : zoomItems(parts),
  ]
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]));
}

function spellingItems({
  text,
  clicked,
  correct,
  learnWord,
}: ContextMenuParts): MenuItemConstructorOptions[] {
  const { misspelledWord, dictionarySuggestions } = clicked;
  if (!clicked.isEditable || misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.slice(0, mostSuggestions);
  const none = { id: 'no-suggestions', label: text('menu.noSuggestions'), enabled: false };
  return [
    ...(suggestions.length === 0 ? [none] : []),
    ...suggestions.map((word, index) => ({
      id: `suggestion-${index + 1}`,
      // An ampersand would underline the next letter.
      label: word.replaceAll('&', '&&'),
      click: () => correct(word),
    })),
    { id: 'learn-word', label: text('menu.learnWord'), click: () => learnWord(misspelledWord) },
  ];
}

function linkItems({ text, openInNewWindow: open }: ContextMenuParts): MenuItemConstructorOptions[] {
  return open === undefined
    ? []
    : [{ id: 'open-in-new-window', label: text('menu.openInNewWindow'), click: () => open() }];
}

function textItems({ text, clicked }: ContextMenuParts): MenuItemConstructorOptions[] {
  const { isEditable, editFlags } = clicked;
  const copy = { role: 'copy', label: text('menu.copy'), enabled: editFlags.canCopy } as const;
  if (!isEditable) return [copy];
  return [
    { role: 'undo', label: text('menu.undo'), enabled: editFlags.canUndo },
    { role: 'redo', label: text('menu.redo'), enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', label: text('menu.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: text('menu.paste'), enabled: editFlags.canPaste },
    { role: 'selectAll', label: text('menu.selectAll'), enabled: editFlags.canSelectAll },
  ];
}

function placeItems({ text, canGoBack, canGoForward, back, forward }: ContextMenuParts) {
  return [
    { id: 'back', label: text('menu.back'), enabled: canGoBack, click: () => back() },
    { id: 'forward', label: text('menu.forward'), enabled: canGoForward, click: () => forward() },
  ];
}

function pageItems({ text, find, print }: ContextMenuParts): MenuItemConstructorOptions[] {
  return [
    { id: 'find', label: text('menu.find'), click: () => find() },
    { id: 'print', label: text('menu.print'), click: () => print() },
  ];
}

function zoomItems({ text, zoom }: ContextMenuParts): MenuItemConstructorOptions[] {
  return [
    { id: 'zoom-in', label: text('menu.zoomIn'), click: () => zoom(1) },
    { id: 'zoom-out', label: text('menu.zoomOut'), click: () => zoom(-1) },
    { id: 'actual-size', label: text('menu.actualSize'), click: () => zoom(0) },
  ];
}
