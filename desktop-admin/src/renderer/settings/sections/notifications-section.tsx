import { useText, useConsole, useConsoleParts } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { QuietHoursFields } from '../quiet-hours-fields.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';
import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';

const kinds = [
  'notifyPaid',
  'notifyAssigned',
  'notifyMessages',
  'remindDue',
  'remindOverdue',
  'sound',
] as const;

/** Which notifications the console shows, and quiet hours. */
export function NotificationsSection(form: SettingsForm) {
  const text = useText();
  return (
    <OwnSettings {...form}>
      <div className="grid gap-1.5">
        {kinds.map((kind) => (
          <SettingRow
            key={kind}
            label={text(`settings.${kind}`)}
            isOn={form.settings[kind]}
            onChange={(isOn) => form.change({ [kind]: isOn })}
          />
        ))}
        <QuietHoursFields {...form} />
      </div>
      <TestNotification />
    </OwnSettings>
  );
}

/** Has the system show a message, and says what to do when nothing appears. */
function TestNotification() {
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
