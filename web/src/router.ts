import {
  createContext,
  createElement,
  use,
  useCallback,
  useLayoutEffect,
  useState,
  type Provider,
  type ReactNode,
} from 'react';

export interface Location {
  readonly pathname: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  /** With its hash sign; empty when there is none. */
  readonly hash: string;
  /** What the navigation handed over; null when nothing. */
  readonly state: unknown;
  /** Names the entry of the history, also after a reload. */
  readonly key: string;
}

interface NavigateOptions {
  /** Takes the place of the current entry of the history instead of following it. */
  readonly replace?: boolean;
  /** For the page that is opened, see Location; must be cloneable. */
  readonly state?: unknown;
}

/** Goes to an address of this origin, beginning with a slash. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

/** POP is also the first page of a document. */
type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

interface Routing {
  readonly location: Location;
  readonly type: NavigationType;
  readonly navigate: Navigate;
}

const RoutingContext = createContext<Routing | undefined>(undefined);

/** Tells screens and links where they are; the desk in a browser has a router of its own. */
export const RoutingProvider = RoutingContext.Provider as Provider<Routing>;

/** Where the window is, and what takes it elsewhere, for public pages and the console. Our own, see docs/decisions/044. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [at, setAt] = useState(() => ({ location: browserLocation(), type: 'POP' as NavigationType }));
  useLayoutEffect(() => {
    const goBack = () => setAt({ location: browserLocation(), type: 'POP' });
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  const navigate = useCallback<Navigate>((to, { replace = false, state } = {}) => {
    const entry: HistoryEntry = { usr: state, key: Math.random().toString(36).slice(2, 10) };
    if (replace) window.history.replaceState(entry, '', to);
    else window.history.pushState(entry, '', to);
    setAt({ location: browserLocation(), type: replace ? 'REPLACE' : 'PUSH' });
  }, []);
  return createElement(RoutingContext, { value: { ...at, navigate } }, children);
}

/** For one picture of the page at an address, from which nobody goes anywhere. */
export function StaticRouter({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const { pathname, search, hash } = new URL(at, 'http://localhost');
  const location = { pathname, search, hash, state: null, key: firstKey };
  const value: Routing = { location, type: 'POP', navigate: staysHere };
  return createElement(RoutingContext, { value }, children);
}

export function useLocation(): Location {
  return useRouting().location;
}

/** The same function for as long as the router is there. */
export function useNavigate(): Navigate {
  return useRouting().navigate;
}

/** How the current location was reached. */
export function useNavigationType(): NavigationType {
  return useRouting().type;
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (routing === undefined) throw new Error('there is no router around this');
  return routing;
}

/** What we keep in an entry of the history. */
interface HistoryEntry {
  readonly usr: unknown;
  readonly key: string;
}

/** Of an entry that we did not make: the first of a document, or a jump within the page. */
const firstKey = 'default';

function browserLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr, key } = (window.history.state ?? {}) as Partial<HistoryEntry>;
  return { pathname, search, hash, state: usr ?? null, key: key ?? firstKey };
}

function staysHere(): never {
  throw new Error('nobody navigates while the server renders');
}
