import { createContext, use } from 'react';

interface Navigation {
  /** Fetches the chunk and the public data of the page at a path, ahead of a likely visit. */
  readonly prefetch: (path: string) => void;
}

export const NavigationContext = createContext<Navigation>({ prefetch: () => undefined });

export function useNavigation(): Navigation {
  return use(NavigationContext);
}
