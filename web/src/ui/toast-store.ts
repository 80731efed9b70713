import { create } from 'zustand';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  /**
   * The translation of a Spanish title and description, which are marked as Spanish on every page; '' if not
   * needed.
   */
  readonly gloss?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ShownToast extends Toast {
  /** Unique per toast, so that repeating a text shows a new toast. */
  readonly id: number;
}

/** At most one toast is shown: a new one replaces the previous one. */
export const useToastStore = create<{ readonly shown: ShownToast | undefined; readonly count: number }>(
  () => ({
    shown: undefined,
    count: 0,
  }),
);

/** Shows a toast for five seconds; F8 focuses it, a swipe to the right dismisses it. */
export function showToast(toast: Toast): void {
  useToastStore.setState(({ count }) => ({ count: count + 1, shown: { ...toast, id: count + 1 } }));
}

/** Shows an error as a toast. */
export function showFailure(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ shown }) => (shown?.id === id ? { shown: undefined } : {}));
}
