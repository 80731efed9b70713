import { createContext, use } from 'react';

interface Navigation {
  /** Prefetches the chunk and public data of the page at a path. */
  readonly prefetch: (path: string) => void;
  /** Updates title, description and robots of the page at a path, once the data they depend on is loaded. */
  readonly refreshHead: (path: string) => void;
}

export const NavigationContext = createContext<Navigation>({
  prefetch: () => undefined,
  refreshHead: () => undefined,
});

export function useNavigation(): Navigation {
  return use(NavigationContext);
}
