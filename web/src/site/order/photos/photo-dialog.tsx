import { X } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useShownDialog } from '../use-shown-dialog.ts';
import { PhotoPages } from './photo-pages.tsx';
import { usePhotos } from './use-photos.ts';

interface PhotoDialogProps {
  /** Keeps its photos while closed. */
  readonly isOpen: boolean;
  /** Photos chosen before the dialog opened. */
  readonly given: readonly File[];
  readonly onDocuments: (documents: readonly File[]) => void;
  readonly onClose: () => void;
}

/** The dialog of the order form that converts photos to documents. */
export function PhotoDialog({ isOpen, given, onDocuments, onClose }: PhotoDialogProps) {
  const text = useText();
  const dialog = useShownDialog(isOpen);
  const photos = usePhotos(given);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="photos-title"
      onClose={onClose}
      className="m-auto max-h-[95dvh] w-[min(44rem,100vw-1rem)] overflow-y-auto rounded-md bg-paper p-card text-ink shadow-raised backdrop:bg-black/60"
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="flex items-start justify-between gap-4">
          <h2 id="photos-title" className="text-lg font-bold">
            {text('photos.title')}
          </h2>
          <button
            type="button"
            aria-label={text('common.close')}
            onClick={() => dialog.current?.close()}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-accent-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <PhotoPages
          photos={photos}
          onDocuments={(documents) => {
            photos.clear();
            onClose();
            onDocuments(documents);
          }}
        />
      </div>
    </dialog>
  );
}
