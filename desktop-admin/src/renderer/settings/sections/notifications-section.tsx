import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { DeskTextField } from '@truepage/web/desk/desk-field.tsx';
import { useText, useConsole, useConsoleParts } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';
import { readQuietHours, usualQuietHours, type QuietHours, type QuietProblem } from '../quiet-hours.ts';

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

/** Shows a test notification, with instructions if nothing appears. */
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

/** Start and end of the quiet hours. Saved as soon as both times are valid. */
function QuietHoursFields({ settings: { quietHours }, change }: SettingsForm) {
  const text = useText();
  const [typed, setTyped] = useState<QuietHours>(quietHours ?? usualQuietHours);
  const [problem, setProblem] = useState<QuietProblem>();
  const type = (next: QuietHours) => {
    setTyped(next);
    const read = readQuietHours(next);
    setProblem(read.ok ? undefined : read.problem);
    if (read.ok) change({ quietHours: read.value });
  };
  const turn = (isOn: boolean) => {
    setProblem(undefined);
    setTyped(usualQuietHours);
    change({ quietHours: isOn ? usualQuietHours : null });
  };
  return (
    <>
      <SettingRow
        label={text('settings.quietHours')}
        hint={text('settings.quietHoursHint')}
        isOn={quietHours !== null}
        onChange={turn}
      />
      {quietHours !== null && (
        <div className="grid max-w-72 grid-cols-2 gap-3 ps-8">
          {(['from', 'until'] as const).map((end) => (
            <DeskTextField
              key={end}
              type="time"
              label={text(`settings.${end}`)}
              value={typed[end]}
              onChange={({ target }) => type({ ...typed, [end]: target.value })}
              className="tabular-nums"
            />
          ))}
          <p role="alert" className="col-span-2 font-semibold text-unpaid empty:hidden">
            {problem !== undefined && text(`quietProblems.${problem}`)}
          </p>
        </div>
      )}
    </>
  );
}
