import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';

/** Has the system show a message, and says what to do when nothing appears. */
export function TestNotification() {
  const text = useText();
  const { bridge } = useConsoleParts();
  const os = useConsole((data) => data.console.os);
  const [outcome, setOutcome] = useState<'shown' | 'failed'>();
  const test = () => {
    setOutcome(undefined);
    bridge.invoke('notices:test', undefined).then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <div className="grid justify-items-start gap-2 pt-1">
      <DeskButton size="sm" onClick={test}>
        {text('settings.test')}
      </DeskButton>
      <p role="status" className="max-w-[65ch] text-ink-soft empty:hidden">
        {outcome !== undefined && `${text(`settings.test-${outcome}`)} ${text(`testHelp.${os}`)}`}
      </p>
    </div>
  );
}
