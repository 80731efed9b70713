import { useRef } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { isPhoto, type How } from './document-intake.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import type { FieldProblem } from '../form/form-problems.ts';
import { problemText } from '../form/problem-text.ts';

/** How the next picked files are used. */
type Picking =
  /** The only document of the order. */
  { readonly kind: 'one' } | { readonly kind: 'add' } | { readonly kind: 'replace'; readonly id: string };

/**
 * One file input for all documents, because the form must contain only one. Problems of a file are also shown as a
 * toast.
 */
export function useTakeDocuments(openPhotos: (photos: readonly File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const text = useText();
  const { choose, add, replace } = useOrderFormActions().documents;
  const isEmpty = useOrderForm(({ documents }) => documents.length === 0);
  const picking = useRef<Picking>({ kind: 'one' });

  async function tell(taken: Promise<FieldProblem | undefined>): Promise<void> {
    const description = problemText('file', await taken, text);
    if (description !== undefined) showFailure(text('common.error'), description);
  }

  /** Opens the photo dialog for several photos, which may be pages of one document. */
  function addChosen(files: readonly File[], how: How): void {
    const photos = files.filter(({ name }) => isPhoto(name));
    if (photos.length < 2) return void tell(add(files, how));
    openPhotos(photos);
    void tell(
      add(
        files.filter((file) => !photos.includes(file)),
        how,
      ),
    );
  }

  return {
    input,
    added: (files: readonly File[]): void => void tell(add(files)),
    /** Opens the browser's file picker. */
    pick(next: Picking): void {
      picking.current = next;
      if (input.current === null) return;
      input.current.multiple = next.kind === 'add';
      input.current.click();
    },
    picked(files: readonly File[]): void {
      const [first] = files;
      const { current } = picking;
      picking.current = { kind: 'one' };
      if (input.current !== null) input.current.multiple = false;
      if (first === undefined) return;
      if (current.kind === 'add') return addChosen(files, 'picked');
      void tell(current.kind === 'replace' ? replace(current.id, first) : choose(first));
    },
    dropped(files: readonly File[]): void {
      const [first, ...others] = files;
      if (first === undefined) return;
      if (!isEmpty) return addChosen(files, 'dropped');
      void tell(choose(first, 'dropped'));
      if (others.length === 0) return;
      const action = {
        label: text('order.addOthers', { count: others.length }),
        run: () => addChosen(others, 'dropped'),
      };
      showToast({ title: text('order.oneFileOnly'), action });
    },
  };
}
