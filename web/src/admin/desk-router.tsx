import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { RoutingProvider, type Navigate } from '../router.ts';

/**
 * Where the desk's tab of a browser is, and what takes it elsewhere: React Router's history. Public pages and the installed
 * console have budgets that it would not fit into (docs/decisions/044); screens and links ask `router.ts` everywhere.
 */
export function DeskRouter({ children }: { readonly children: ReactNode }) {
  // Navigation reports itself while it waits (ScreenOutlet), so the router must not hide it in a transition.
  return (
    <BrowserRouter useTransitions={false}>
      <TellScreens>{children}</TellScreens>
    </BrowserRouter>
  );
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
