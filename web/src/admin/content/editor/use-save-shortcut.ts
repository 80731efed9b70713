import { useEffect, useRef } from 'react';

/** Ctrl+S, or Cmd+S, saves the page that is edited and not the one the browser shows. Not while a dialog is open. */
export function useSaveShortcut(save: () => void): void {
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) current.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
