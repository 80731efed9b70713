import { useSyncExternalStore } from 'react';

/** False while the page is what the server rendered, true once the browser took over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
