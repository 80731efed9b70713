import { useEffect } from 'react';

/** A file that is dropped where nothing takes it must not replace the page, and what was typed with it. */
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
