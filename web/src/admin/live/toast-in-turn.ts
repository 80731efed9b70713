import { showToast, useToastStore, type Toast } from '../../ui/toast-store.ts';

const waiting: Toast[] = [];

/**
 * Shows a toast once no other is shown: what somebody has just done, and may want to undo, is not pushed aside by what
 * happens elsewhere.
 */
export function showToastInTurn(toast: Toast): void {
  if (useToastStore.getState().shown === undefined) {
    showToast(toast);
    return;
  }
  waiting.push(toast);
  if (waiting.length === 1) {
    const stop = useToastStore.subscribe(({ shown }) => {
      if (shown !== undefined) return;
      const next = waiting.shift();
      if (waiting.length === 0) stop();
      if (next !== undefined) showToast(next);
    });
  }
}
