import { createContext, use } from 'react';

interface Navigation {
  /** Fetches the chunk and the public data of the page at a path, ahead of a likely visit. */
  readonly prefetch: (path: string) => void;
  /** Writes title, description and robots of the page at a path again, once the data they speak of are there. */
  readonly refreshHead: (path: string) => void;
}

export const NavigationContext = createContext<Navigation>({
  prefetch: () => undefined,
  refreshHead: () => undefined,
});

export function useNavigation(): Navigation {
  return use(NavigationContext);
}
