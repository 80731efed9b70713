import { useState } from 'react';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import { useLoaded } from './load-online.ts';

/** The dialog that converts photos to documents. Its code is loaded when it is first opened. */
export function usePhotoDialog() {
  const language = usePageLanguage();
  const [given, setGiven] = useState<readonly File[]>();
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(given !== undefined, async () => {
    await language.load(['photos']);
    const { PhotoDialog } = await import('../photos/photo-dialog.tsx');
    return { PhotoDialog };
  });
  return {
    Dialog: loaded?.PhotoDialog,
    dialogProps: { given: given ?? [], isOpen, onClose: (): void => setIsOpen(false) },
    isLoading: isOpen && loaded === undefined,
    open(files: readonly File[]): void {
      setGiven(files);
      setIsOpen(true);
    },
  };
}
