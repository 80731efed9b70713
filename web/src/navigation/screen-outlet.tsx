import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { findRoute } from './find-route.ts';
import type { SiteRoute } from './route.ts';
import { ScreenAddressContext } from './screen-address.ts';

interface ScreenOutletProps {
  readonly routes: readonly SiteRoute[];
  readonly fallback: ReactNode;
  /** Wraps the screen: an error boundary keyed by the address, and effects after a navigation. */
  readonly children: (screen: ReactNode, arrived: Location, isLeaving: boolean) => ReactNode;
}

/** Shows the screen of the current address; while its chunk is loading, the previous screen stays. */
export function ScreenOutlet({ routes, fallback, children }: ScreenOutletProps) {
  const location = useLocation();
  const arrived = useDeferredValue(location);
  const { route, params } = findRoute(routes, arrived.pathname);
  const screen = (
    <ScreenAddressContext value={{ location: arrived, params }}>
      <route.Screen />
    </ScreenAddressContext>
  );
  return <Suspense fallback={fallback}>{children(screen, arrived, arrived !== location)}</Suspense>;
}
