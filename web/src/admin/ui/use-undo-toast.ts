import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';

interface Undoable {
  readonly title: string;
  readonly description?: string;
  /** Undefined if there is nothing to undo. */
  readonly onUndo?: (() => void) | undefined;
}

/** Shows a toast after an action, with an undo button. */
export function useUndoToast(): (done: Undoable) => void {
  const text = useText();
  return ({ title, description, onUndo }) =>
    showToast({
      title,
      ...(description === undefined ? {} : { description }),
      ...(onUndo === undefined ? {} : { action: { label: text('adminShell.undo'), run: onUndo } }),
    });
}
