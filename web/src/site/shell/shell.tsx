import { type ReactNode, Suspense, use, useDeferredValue } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Arrival } from '../../navigation/page-announcement.tsx';
import type { SiteRoute } from '../../navigation/route.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useIsOnline } from '../use-is-online.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { FrameIsKeptContext } from './frame-context.ts';
import { Header } from './header.tsx';
import { Toasts } from './toasts.tsx';
import { useLocation, type Location } from 'react-router-dom';
import { findRoute } from '../../navigation/find-route.ts';
import { ScreenAddressContext } from '../../navigation/screen-address.ts';

interface ShellProps {
  readonly routes: readonly SiteRoute[];
  /** Updates the head for the page at a path; returns its title. */
  readonly announce: (path: string) => string;
}

/** The frame of every screen: skip link, header, footer, toasts, and error messages. */
export function Shell({ routes, announce }: ShellProps) {
  const text = useText();
  const isFrameKept = import.meta.env.SSR && use(FrameIsKeptContext);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {text('shell.skip')}
      </a>
      {isFrameKept ? <header /> : <Header />}
      <OfflineHint />
      <noscript>
        <p className="bg-pending-soft px-4 py-2 text-center text-sm font-semibold text-pending">
          {text('shell.noScript')}
        </p>
      </noscript>
      {/* At least as high as the window, so that the footer is below the viewport while a page loads, and
   does not jump. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.25rem)] grow print:min-h-0">
        <ScreenOutlet routes={routes} fallback={<LoadingPage />}>
          {(screen, arrived, isLeaving) => (
            <>
              {isLeaving && <div aria-hidden="true" className="leaving-line" />}
              <ErrorBoundary key={arrived.pathname}>{screen}</ErrorBoundary>
              <Arrival location={arrived} announce={announce} />
            </>
          )}
        </ScreenOutlet>
      </main>
      {isFrameKept ? <footer /> : <Footer />}
      <Toasts />
    </div>
  );
}

function LoadingPage() {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <Spinner label={text('shell.loadingPage')} />
    </PageColumn>
  );
}

interface ScreenOutletProps {
  readonly routes: readonly SiteRoute[];
  readonly fallback: ReactNode;
  /** Wraps the screen: an error boundary keyed by the address, and effects after a navigation. */
  readonly children: (screen: ReactNode, arrived: Location, isLeaving: boolean) => ReactNode;
}

/** Shows the screen of the current address; while its chunk is loading, the previous screen stays. */
function ScreenOutlet({ routes, fallback, children }: ScreenOutletProps) {
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

/** A line below the header while the browser is offline; an overlay, so that nothing moves. */
function OfflineHint() {
  const text = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="pointer-events-none sticky top-[4.25rem] z-10 h-0 print:hidden">
      {!isOnline && (
        <p className="bg-pending-soft px-4 py-2 text-center text-sm font-semibold text-pending">
          {text('shell.offline')}
        </p>
      )}
    </div>
  );
}
