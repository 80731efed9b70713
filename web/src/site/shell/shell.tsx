import { use } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Arrival } from '../../navigation/page-announcement.tsx';
import type { SiteRoute } from '../../navigation/route.ts';
import { ScreenOutlet } from '../../navigation/screen-outlet.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { FrameIsKeptContext } from './frame-context.ts';
import { Header } from './header.tsx';
import { OfflineHint } from './offline-hint.tsx';
import { Toasts } from './toasts.tsx';

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
