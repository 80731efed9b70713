import { useText } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { QuietHoursFields } from '../quiet-hours-fields.tsx';
import { SettingRow } from '../setting-row.tsx';
import { TestNotification } from '../test-notification.tsx';
import type { SettingsForm } from '../use-settings.ts';

const kinds = ['notifyPaid', 'notifyAssigned', 'remindDue', 'remindOverdue', 'sound'] as const;

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
