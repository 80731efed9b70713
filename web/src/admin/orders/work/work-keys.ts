import type { KeyboardEvent, RefObject } from 'react';
import {
  blockKinds,
  confirmed,
  filledOf,
  textsOf,
  type Block,
  type BlockKind,
  type WorkPage,
} from '@truepage/core/workspace/block';
import { asKind, moveBlock, removeBlock, replaceBlock } from '@truepage/core/workspace/edit-pages';
import type { KeySection } from '../../keys/key-help.ts';
import { blockOf, focusNeighbour, focusBlock } from './focus-block.ts';
import type { Work } from './use-work.ts';

export interface PageTurning {
  readonly next: () => void;
  readonly previous: () => void;
}

/** The shortcuts in the fields of a page. */
export const workKeys: KeySection = {
  title: 'adminWork.open',
  keys: [
    { key: 'Alt+PgDn', words: 'adminReview.nextPage' },
    { key: 'Alt+PgUp', words: 'adminReview.previousPage' },
    { key: 'n', words: 'adminWork.keyFirst' },
    { key: 'Ctrl+Enter', words: 'adminWork.keyAdd' },
    { key: 'Ctrl+↓', words: 'adminWork.keyNextBlock' },
    { key: 'Ctrl+↑', words: 'adminWork.keyPreviousBlock' },
    { key: 'Alt+1 … 6', words: 'adminWork.keyKind' },
    { key: 'Alt+↑', words: 'adminWork.keyUp' },
    { key: 'Alt+↓', words: 'adminWork.keyDown' },
    { key: 'Ctrl+Shift+⌫', words: 'adminWork.keyRemove' },
    { key: 'Alt+Enter', words: 'adminWork.keyConfirm' },
    { key: 'Alt+L', words: 'adminWork.keyLine' },
    { key: 'Alt+M', words: 'adminWork.keySuggestion' },
    { key: 'Ctrl+Z', words: 'adminWork.keyUndo' },
    { key: 'Ctrl+Shift+Z', words: 'adminWork.keyRedo' },
  ],
};

interface KeyParts {
  readonly work: Work;
  readonly page: WorkPage;
  readonly add: (kind: BlockKind, after?: string) => void;
  readonly list: RefObject<HTMLElement | null>;
  readonly turning: PageTurning;
}

/** Handles a key in a field of a page; returns whether it did something. */
export function keyIn(event: KeyboardEvent, parts: KeyParts): boolean {
  if (event.nativeEvent.isComposing) return false;
  return onPageKey(event, parts) || onBlockKey(event, parts);
}

function onPageKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { work, turning }: KeyParts,
): boolean {
  const isCommand = ctrlKey || metaKey;
  if (isCommand && key.toLowerCase() === 'z') {
    if (shiftKey) work.redo();
    else work.undo();
    return true;
  }
  if (!altKey || (key !== 'PageDown' && key !== 'PageUp')) return false;
  if (key === 'PageDown') turning.next();
  else turning.previous();
  return true;
}

function onBlockKey(event: KeyboardEvent, parts: KeyParts): boolean {
  const block = parts.page.blocks.find(({ id }) => id === blockOf(event.target));
  if (block === undefined) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return onAltKey(event, block, parts);
  if (isCommand) return onCommandKey(event, block, parts);
  const { target } = event.nativeEvent;
  if (!(target instanceof HTMLTextAreaElement)) return false;
  if (event.key === 'Enter' && target.dataset['long'] === undefined) return goOn(target, block, parts);
  if (event.key === 'Backspace' && textsOf(block).every((text) => text === '')) return drop(block, parts);
  return false;
}

/** Enter in a short text: focuses the value after the label, then the next block, or a new one after the last. */
function goOn(field: HTMLTextAreaElement, block: Block, { list, add, page }: KeyParts): boolean {
  const fields = [...(field.closest('[data-block]')?.querySelectorAll('textarea') ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (block.kind === 'field' && next !== undefined) next.focus();
  else if (page.blocks.at(-1)?.id !== block.id) focusNeighbour(list, block.id, 1);
  else add(block.kind === 'heading' ? 'paragraph' : block.kind, block.id);
  return true;
}

function drop(block: Block, { work, list }: KeyParts): boolean {
  if (!focusNeighbour(list, block.id, -1)) focusNeighbour(list, block.id, 1);
  work.edit((pages) => removeBlock(pages, block.id));
  return true;
}

function onCommandKey(event: KeyboardEvent, block: Block, parts: KeyParts): boolean {
  switch (event.key) {
    case 'Enter':
      parts.add(block.kind === 'heading' ? 'paragraph' : block.kind, block.id);
      return true;
    case 'ArrowDown':
      return focusNeighbour(parts.list, block.id, 1);
    case 'ArrowUp':
      return focusNeighbour(parts.list, block.id, -1);
    case 'Backspace':
      return event.shiftKey && drop(block, parts);
    default:
      return false;
  }
}

function onAltKey(event: KeyboardEvent, block: Block, { work, list }: KeyParts): boolean {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const by = event.key === 'ArrowUp' ? -1 : 1;
    work.edit((pages) => moveBlock(pages, block.id, by));
    // A moved field loses the focus.
    focusBlock(list, block.id);
    return true;
  }
  if (event.key === 'Enter' && filledOf(block) !== undefined) {
    work.edit((pages) => replaceBlock(pages, confirmed(block)));
    return true;
  }
  // `event.code`, because with Alt the key may produce another character.
  const help = helpKeys.get(event.code);
  if (help !== undefined) {
    list.current?.querySelector<HTMLElement>(`[data-block="${block.id}"] ${help}`)?.click();
    return true;
  }
  const kind = blockKinds[Number(/^Digit(\d)$/u.exec(event.code)?.[1]) - 1];
  if (kind === undefined) return false;
  work.edit((pages) => replaceBlock(pages, asKind(block, kind)));
  focusBlock(list, block.id);
  return true;
}

/** The buttons that these keys press in the help of a block. */
const helpKeys = new Map([
  ['KeyL', '[data-next-line]'],
  ['KeyM', '[data-suggestion]'],
]);
