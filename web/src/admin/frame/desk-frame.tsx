import { Activity, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { findRoute } from '../../navigation/find-route.ts';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { ScreenAddressContext } from '../../navigation/screen-address.ts';
import { deskPaths } from '../desk-paths.ts';
import { useHydrated } from '../../site/use-hydrated.ts';
import { Toasts } from '../../site/shell/toasts.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePlatform } from '../api/desk-context.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { useSession } from '../session/session-context.ts';
import type { DeskRoute } from './desk-route.ts';
import { deskRoutes } from './desk-routes.tsx';
import { DeskScreen } from './desk-screen.tsx';
import { PlainBar } from './desk-bar.tsx';
import { SignedInDesk } from './signed-in-desk.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { Arrival, focusHeading } from '../../navigation/page-announcement.tsx';
import type { RouteParams } from '../../navigation/route.ts';
import { useLiveStore } from '../live-store.ts';
import { scrollerOf } from '../orders/list/scroller.ts';

const LoginScreen = lazyScreen(
  async () => (await import('../login/login-screen.tsx')).LoginScreen,
  [],
).Screen;

/**
 * The frame around every screen of the desk; checks the session. Without a session, the login form replaces the
 * screen; when a session ends, the screen stays mounted behind it with all its input.
 */
export function DeskFrame() {
  const text = useText();
  const { state, lastStaff } = useSession();
  const location = useLocation();
  const { route, params } = findRoute(deskRoutes, location.pathname);
  const address = useMemo(() => ({ location, params }), [location, params]);
  const isOpen = route.access === 'anyone';
  const isSignedIn = state.kind === 'signedIn';
  useNotificationTargets();
  useRedirectToLogin(route, state.kind === 'signedOut');

  return (
    <div className="flex min-h-dvh flex-col text-sm">
      <a href="#main" className="skip-link">
        {text('shell.skip')}
      </a>
      <ScreenAddressContext value={address}>
        {(isOpen || !isSignedIn) && (
          <>
            <PlainBar />
            <main id="main" tabIndex={-1} className="flex grow flex-col">
              {isOpen ? <OpenScreen route={route} /> : <Entrance />}
            </main>
          </>
        )}
        {!isOpen && lastStaff !== undefined && (
          <Activity mode={isSignedIn ? 'visible' : 'hidden'}>
            <SignedInDesk key={lastStaff.id} staff={lastStaff} route={route} />
          </Activity>
        )}
      </ScreenAddressContext>
      <DeskArrival route={route} params={params} location={location} />
      <Toasts />
    </div>
  );
}

/** A screen that needs no session. Its chunk is loaded in the browser only: the server does not wait for it. */
function OpenScreen({ route }: { readonly route: DeskRoute }) {
  const text = useText();
  const onItsWay = <Spinner label={text('shell.loadingPage')} />;
  if (!useHydrated()) return onItsWay;
  return (
    <Suspense fallback={onItsWay}>
      <DeskScreen route={route} />
    </Suspense>
  );
}

/** Shown until the session is loaded. */
function Entrance() {
  const { state } = useSession();
  if (state.kind === 'signedOut') return <LoginScreen />;
  if (state.kind === 'unreachable') return <ServerLostAtStart />;
  return <CheckingSession />;
}

function CheckingSession() {
  const text = useText();
  return (
    <DeskColumn width="narrow">
      <Spinner label={text('adminShell.checkingSession')} />
    </DeskColumn>
  );
}

function useRedirectToLogin({ redirectsToLogin }: DeskRoute, isSignedOut: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSignedOut || redirectsToLogin !== true) return;
    navigate(deskPaths.login, { replace: true, state: { from: pathname + search } });
  }, [isSignedOut, redirectsToLogin, navigate, pathname, search]);
}

/** Navigates to the target of a clicked notification. */
function useNotificationTargets(): void {
  const platform = usePlatform();
  const navigate = useNavigate();
  useEffect(() => platform.onNavigate((path) => navigate(path)), [platform, navigate]);
}

/** The server is unreachable at the start, before the session is known. */
function ServerLostAtStart() {
  const text = useText();
  const { refresh } = useSession();
  return (
    <DeskColumn width="narrow">
      <Alert
        tone="danger"
        title={text('adminShell.serverLostTitle')}
        actions={<DeskButton onClick={() => void refresh()}>{text('adminShell.tryNow')}</DeskButton>}
      >
        {text('adminShell.serverLostAtStart')}
      </Alert>
    </DeskColumn>
  );
}

interface DeskArrivalProps {
  readonly route: DeskRoute;
  readonly params: RouteParams;
  readonly location: Location;
}

/** Sets title, focus and scroll position after a navigation within the desk. */
function DeskArrival({ route, params, location }: DeskArrivalProps) {
  const text = useText();
  const { state } = useSession();
  const isLogin = state.kind === 'signedOut' && route.access !== 'anyone';
  const page = isLogin ? text('adminTitles.login') : route.title(text, params);
  const title = text('adminShell.title', { page, site: text('common.siteName') });
  const unseen = useLiveStore((live) => live.unseen);
  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
  }, [title, unseen]);
  const announce = useCallback(() => page, [page]);
  return <Arrival location={location} announce={announce} focus={focusUnlessInList} />;
}

/** Opening an order from the split view's list leaves the focus in the list. */
function focusUnlessInList(): void {
  const { activeElement } = document;
  if (activeElement === null || scrollerOf(activeElement) === null) focusHeading();
}
