import { useEffect, useRef } from 'react';

/** Event handlers by `KeyboardEvent.key`: 'j', '?', 'Enter', 'Escape'. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single-key shortcuts of a screen. Ignored in fields and menus, with Ctrl, Alt or Meta, and while a dialog or menu
 * is open. Enter and Space are also ignored on a focused button or link.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = current.current[event.key];
      if (run !== undefined && !isForSomethingElse(event)) run(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox]';
const activated = 'a[href], button, summary, input, [role=button]';

function isForSomethingElse({
  key,
  target,
  defaultPrevented,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
}: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || altKey || metaKey || isComposing) return true;
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.matches(typing)) return true;
  return (key === 'Enter' || key === ' ') && target.matches(activated);
}
