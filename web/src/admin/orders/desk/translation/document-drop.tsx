import { useState, type DragEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FileUp } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { usePlatform } from '../../../api/desk-context.ts';
import { useNoStrayDrops } from '../../../ui/use-no-stray-drops.ts';
import { useStaff } from '../../../session/session-context.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { sendButtonId } from './upload-form.tsx';

/** Makes the whole order a drop target for the translation: the file is chosen, and its button sends it. */
export function DocumentDrop({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const platform = usePlatform();
  const { mayActOn } = useStaff();
  const { order, upload } = useOrderDesk();
  const [isOver, setIsOver] = useState(false);
  const takesFiles =
    upload.state.kind !== 'uploading' && mayActOn('orders.uploadTranslation', order.assignee?.id ?? null);
  useNoStrayDrops();

  const drop = async (event: DragEvent) => {
    setIsOver(false);
    if (!takesFiles || !holdsFiles(event)) return;
    event.preventDefault();
    const [first, second] = event.dataTransfer.files;
    if (first === undefined) return;
    const file = await platform.takeFile(first);
    flushSync(() => upload.choose(file));
    document.getElementById(sendButtonId)?.focus();
    if (second !== undefined) showToast({ title: text('adminOrder.dropSeveral') });
  };

  return (
    <div
      onDragOver={(event) => {
        if (!takesFiles || !holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => void drop(event)}
      className="relative flex grow flex-col"
    >
      {children}
      {isOver && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-40 m-3 grid place-items-center rounded-lg border-4 border-dashed border-accent bg-accent-soft/80"
        >
          <p className="flex items-center gap-3 rounded-md bg-sheet px-6 py-4 text-lg font-bold text-accent shadow-raised">
            <FileUp className="size-6" />
            <span>{text('adminOrder.dropHere')}</span>
          </p>
        </div>
      )}
    </div>
  );
}

function holdsFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer.types.includes('Files');
}
