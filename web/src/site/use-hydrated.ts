import { useSyncExternalStore } from 'react';

/** False for the server's rendering and until hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
