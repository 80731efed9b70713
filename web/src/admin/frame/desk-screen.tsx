import { useScreenAddress } from '../../navigation/screen-address.ts';
import { ErrorBoundary } from '../../site/shell/error-boundary.tsx';
import { useStaff } from '../session/session-context.ts';
import type { DeskRoute } from './desk-route.ts';
import { ForbiddenScreen } from './not-found-screen.tsx';

/** The screen of a route, for those who may see it. */
export function DeskScreen({ route }: { readonly route: DeskRoute }) {
  const { location } = useScreenAddress();
  return (
    <ErrorBoundary key={location.pathname}>
      {route.access === 'anyone' ? <route.Screen /> : <GuardedScreen route={route} />}
    </ErrorBoundary>
  );
}

function GuardedScreen({ route: { access, Screen } }: { readonly route: DeskRoute }) {
  const { may } = useStaff();
  const isAllowed = access === undefined || access === 'anyone' || may(access);
  return isAllowed ? <Screen /> : <ForbiddenScreen />;
}
