import { lazy, Suspense } from 'react';
import { useToastStore } from '../../ui/toast-store.ts';

const ToastViewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }));

/** Nothing until the first toast; from then on the notification area (F8 leads to it). */
export function Toasts() {
  const wasAnyShown = useToastStore(({ count }) => count > 0);
  return wasAnyShown ? (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  ) : null;
}
