import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { showToast } from '../../../ui/toast-store.ts';

interface DropZoneProps {
  readonly isInvalid: boolean;
  readonly onDrop: (file: File) => void;
  readonly children: ReactNode;
}

/** Where a document can be dropped; of several only the first is taken. */
export function DropZone({ isInvalid, onDrop, children }: DropZoneProps) {
  const text = useText();
  const [isOver, setIsOver] = useState(false);
  useSafeDrops();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [first, second] = event.dataTransfer.files;
    if (first === undefined) return;
    onDrop(first);
    if (second !== undefined) showToast({ title: text('order.oneFileOnly') });
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
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
        isOver && 'border-accent bg-accent-soft',
        !isOver && (isInvalid ? 'border-unpaid' : 'border-line-strong'),
      )}
    >
      {children}
    </div>
  );
}

/** A document dropped beside the zone must not replace the page, and the form with it. */
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
