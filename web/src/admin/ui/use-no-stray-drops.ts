import { useEffect } from 'react';

/** Prevents a file dropped elsewhere from replacing the page and its input. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (
        event.defaultPrevented ||
        event.dataTransfer === null ||
        !event.dataTransfer.types.includes('Files')
      )
        return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
