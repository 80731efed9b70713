import { useEffect, useState, type ComponentType } from 'react';
import { useToastStore } from '../../ui/toast-store.ts';

/** The visitor's first interaction, before which no toast is possible. */
const firstTouches = ['pointerdown', 'keydown'] as const;

/**
 * Renders nothing until the first toast, then the notification area (F8 focuses it). Its code is loaded early, so
 * that it can report a lost connection. If that fails, the next toast tries again.
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
