import { useEffect, useState, type ComponentType } from 'react';
import { useToastStore } from '../../ui/toast-store.ts';

/** The visitor's first interaction; before it there is nothing to report. */
const firstTouches = ['pointerdown', 'keydown'] as const;

/**
 * Nothing until the first toast; from then on the notification area (F8 leads to it). Its code is fetched early, so
 * that it is there to say that the connection is not. Where even that fails, the next toast asks for it again.
 */
export function Toasts() {
  const [Viewport, setViewport] = useState<ComponentType>();
  const count = useToastStore((state) => state.count);

  useEffect(() => {
    if (Viewport !== undefined) return undefined;
    const load = (): void => {
      import('./toast-viewport.tsx').then(
        ({ ToastViewport }) => setViewport(() => ToastViewport),
        () => undefined,
      );
    };
    if (count > 0) load();
    for (const touch of firstTouches) window.addEventListener(touch, load, { once: true });
    return () => {
      for (const touch of firstTouches) window.removeEventListener(touch, load);
    };
  }, [Viewport, count]);

  return Viewport === undefined || count === 0 ? null : <Viewport />;
}
