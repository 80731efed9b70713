import { Suspense } from 'react';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { ErrorBoundary } from '../../site/shell/error-boundary.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useText } from '../../i18n/language-context.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { useStaff } from '../session/session-context.ts';
import { ForbiddenScreen } from './dead-ends.tsx';
import type { DeskRoute } from './desk-route.ts';

/** The screen of a route, if the person may see it. */
export function DeskScreen({ route }: { readonly route: DeskRoute }) {
  const { location } = useScreenAddress();
  return (
    <ErrorBoundary key={route.stays ?? location.pathname}>
      {route.access === 'anyone' ? <route.Screen /> : <GuardedScreen route={route} />}
    </ErrorBoundary>
  );
}

function GuardedScreen({ route: { access, Screen } }: { readonly route: DeskRoute }) {
  const { may } = useStaff();
  const isAllowed = access === undefined || access === 'anyone' || may(access);
  return <Suspense fallback={<ScreenOnItsWay />}>{isAllowed ? <Screen /> : <ForbiddenScreen />}</Suspense>;
}

/** Shown while a screen's chunk is loading. */
function ScreenOnItsWay() {
  const text = useText();
  return (
    <DeskColumn>
      <Spinner label={text('adminShell.loadingScreen')} />
    </DeskColumn>
  );
}
