import type { ReactNode } from 'react';
import { Alert } from '@truepage/web/ui/alert.tsx';
import { useConsole, useText } from '../state/console-context.ts';
import type { SettingsForm } from './use-settings.ts';

interface OwnSettingsProps extends Pick<SettingsForm, 'hasFailed'> {
  /** Whether they can be changed while signed out. */
  readonly areForEverybody?: boolean;
  readonly children: ReactNode;
}

/** Settings that can be changed, or the reason why not. */
export function OwnSettings({ hasFailed, areForEverybody = false, children }: OwnSettingsProps) {
  const text = useText();
  const isSignedOut = useConsole(
    ({ isSignedIn, console }) => isSignedIn === false || console.server === null,
  );
  const isLocked = isSignedOut && !areForEverybody;
  return (
    <>
      {isLocked && <Alert tone="info">{text('settings.signIn')}</Alert>}
      {hasFailed && !isLocked && <Alert tone="danger">{text('settings.failed')}</Alert>}
      <fieldset disabled={isLocked} className="grid min-w-0 gap-4 disabled:opacity-60">
        {children}
      </fieldset>
    </>
  );
}
