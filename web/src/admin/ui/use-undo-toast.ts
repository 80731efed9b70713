import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';

interface Undoable {
  readonly title: string;
  readonly description?: string;
  /** Undefined if there is nothing to undo. */
  readonly onUndo?: (() => void) | undefined;
}

/** A toast about something that was done, with a button that takes it back. */
export function useUndoToast(): (done: Undoable) => void {
  const text = useText();
  return ({ title, description, onUndo }) =>
    showToast({
      title,
      ...(description === undefined ? {} : { description }),
      ...(onUndo === undefined ? {} : { action: { label: text('adminShell.undo'), run: onUndo } }),
    });
}
