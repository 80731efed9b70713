import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

interface DropZoneProps {
  readonly isInvalid: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A drop target for documents. */
export function DropZone({ isInvalid, onDrop, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  useSafeDrops();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onDrop([...event.dataTransfer.files]);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      className={classes(
        'relative rounded-md border-2 border-dashed p-card transition-colors hover:border-accent sm:p-6',
        // On phones, the rows of several documents need the full width.
        'max-sm:has-[ol]:border-0 max-sm:has-[ol]:p-0',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        isOver && 'border-accent bg-accent-soft',
        !isOver && (isInvalid ? 'border-unpaid' : 'border-line-strong'),
      )}
    >
      {children}
    </div>
  );
}

/** Prevents a document dropped next to the zone from replacing the page and its form. */
function useSafeDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
