import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../../api/queries.ts';
import { DeskCommands } from '../commands/desk-commands.tsx';
import { LiveUpdates } from '../live/live-updates.tsx';
import { PreferencesProvider } from '../preferences/preferences-provider.tsx';
import { ConfirmProvider } from '../ui/dialog/confirm.tsx';
import { StaffContext } from '../session/session-context.ts';
import type { SignedIn } from '../session/session-state.ts';
import { useBeginning } from '../orders/list/filter/use-first-view.ts';
import { DeskBar } from './desk-bar.tsx';
import type { DeskRoute } from './desk-route.ts';
import { DeskScreen } from './desk-screen.tsx';
import { OverdueBar } from '../office/overdue-bar.tsx';

interface SignedInDeskProps {
  readonly staff: SignedIn;
  readonly route: DeskRoute;
}

/** The desk of one person. Use their id as its React key, so that another person never sees their data. */
export function SignedInDesk({ staff, route }: SignedInDeskProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <StaffContext value={staff}>
      <QueryClientProvider client={queryClient}>
        <PreferencesProvider staff={staff}>
          <ConfirmProvider>
            <div className="flex grow flex-col">
              <LiveUpdates />
              <DeskCommands />
              <DeskBar />
              <main id="main" tabIndex={-1} className="flex grow flex-col">
                <Screens route={route} />
              </main>
              <OverdueBar />
            </div>
          </ConfirmProvider>
        </PreferencesProvider>
      </QueryClientProvider>
    </StaffContext>
  );
}

/** Renders nothing during the redirect to the first view. */
function Screens({ route }: { readonly route: DeskRoute }) {
  return useBeginning() ? null : <DeskScreen route={route} />;
}
