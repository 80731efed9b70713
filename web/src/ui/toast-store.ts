import { create } from 'zustand';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  /** Marks title and description as Spanish on every page, with their translation; empty if not needed. */
  readonly gloss?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ShownToast extends Toast {
  /** Differs for every toast: the same words twice are two toasts. */
  readonly id: number;
}

/** At most one toast is shown: a new one takes the place of the one before. */
export const useToastStore = create<{ readonly shown: ShownToast | undefined; readonly count: number }>(
  () => ({
    shown: undefined,
    count: 0,
  }),
);

/** Shows a toast for five seconds; F8 leads to it, a swipe to the right sends it away. */
export function showToast(toast: Toast): void {
  useToastStore.setState(({ count }) => ({ count: count + 1, shown: { ...toast, id: count + 1 } }));
}

/** Shows what went wrong as a toast. */
export function showFailure(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ shown }) => (shown?.id === id ? { shown: undefined } : {}));
}
