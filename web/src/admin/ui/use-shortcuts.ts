import { useEffect, useRef } from 'react';

/** What happens on a key, by `KeyboardEvent.key`: 'j', '?', 'Enter', 'Escape'. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single keys that act on the whole screen. They are off while a field or menu has the focus, while Ctrl, Alt or Meta is held, and with a
 * dialog or menu open; Enter and the space bar also where the focus is on a button or link of its own.
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
