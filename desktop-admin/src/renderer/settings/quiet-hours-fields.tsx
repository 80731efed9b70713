import { useText } from '../state/console-context.ts';
import { useState } from 'react';
import { DeskTextField } from '@truepage/web/desk/desk-field.tsx';
import { readQuietHours, usualQuietHours, type QuietHours, type QuietProblem } from './quiet-hours.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingsForm } from './use-settings.ts';

/** From when until when the console is silent. Kept as soon as both times make sense. */
export function QuietHoursFields({ settings: { quietHours }, change }: SettingsForm) {
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
