import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BrowserRouter, StaticRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { RoutingProvider, type Navigate } from '../router.ts';

interface DeskRouterProps {
  /** For one picture of the desk at an address, from which nobody goes anywhere; in a window it knows where it is. */
  readonly at?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Where the desk's window is, and what takes it elsewhere: React Router's history. The public pages go without it (11 KB,
 * docs/decisions/044); screens and links ask `router.ts` on both sides.
 */
export function DeskRouter({ at, children }: DeskRouterProps) {
  const told = <TellScreens>{children}</TellScreens>;
  if (at !== undefined) return <StaticRouter location={at}>{told}</StaticRouter>;
  // Navigation reports itself while it waits (ScreenOutlet), so the router must not hide it in a transition.
  return <BrowserRouter useTransitions={false}>{told}</BrowserRouter>;
}

function TellScreens({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const newest = useNavigate();
  const kept = useRef(newest);
  useLayoutEffect(() => {
    kept.current = newest;
  }, [newest]);
  // React Router makes another function at each address; ours stays the same.
  const navigate = useCallback<Navigate>((to, options) => void kept.current(to, options), []);
  return <RoutingProvider value={{ location, type, navigate }}>{children}</RoutingProvider>;
}
