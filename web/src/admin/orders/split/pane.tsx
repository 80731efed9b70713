import { useMemo, type ReactNode } from 'react';
import {
  createPath,
  Router,
  UNSAFE_LocationContext as LocationContext,
  type Location,
  type To,
} from 'react-router-dom';
import type { Go } from './split-navigation.ts';

interface PaneProps {
  readonly location: Location;
  readonly navigate: Go;
  readonly children: ReactNode;
}

/** Part of a screen with its own location; its links and navigations go through `navigate`. */
export function Pane({ location, navigate, children }: PaneProps) {
  const navigator = useMemo(
    () => ({
      createHref,
      go: (delta: number) => window.history.go(delta),
      push: (to: To, state: unknown) => navigate(createHref(to), { state }),
      replace: (to: To, state: unknown) => navigate(createHref(to), { state, replace: true }),
    }),
    [navigate],
  );
  return (
    // React Router does not allow a router inside another, so the pane hides the outer one.
    <LocationContext value={null as never}>
      <Router location={location} navigator={navigator} useTransitions={false}>
        {children}
      </Router>
    </LocationContext>
  );
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
