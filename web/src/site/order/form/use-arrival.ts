import { useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useHydrated } from '../../use-hydrated.ts';

/**
 * How the visitor arrived at a screen: a link of the site, an external link or typed address, a reload, or back and
 * forward.
 */
export type Arrival = 'link' | 'address' | 'reload' | 'back';

/** Undefined until hydration, because the server cannot know. */
export function useArrival(): Arrival | undefined {
  const isHydrated = useHydrated();
  const navigation = useNavigationType();
  // A screen rendered at hydration was loaded with the document; later ones were navigated to.
  const [isLoad] = useState(!isHydrated);
  return isHydrated ? readArrival(navigation, isLoad, isLoad ? documentNavigation() : undefined) : undefined;
}

/** `router`: the router's navigation type. A POP on load is the document's own navigation. */
export function readArrival(router: string, isLoad: boolean, ofDocument: string | undefined): Arrival {
  if (router !== 'POP') return 'link';
  if (!isLoad || ofDocument === 'back_forward') return 'back';
  return ofDocument === 'reload' ? 'reload' : 'address';
}

function documentNavigation(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
}
