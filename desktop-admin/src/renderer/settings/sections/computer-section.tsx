import { useConsole, useText } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';

/** Start with the computer, and staying in the tray. */
export function ComputerSection(form: SettingsForm) {
  const { settings, change } = form;
  const text = useText();
  const os = useConsole((data) => data.console.os);
  return (
    <OwnSettings {...form}>
      <div className="grid gap-1.5">
        <SettingRow
          label={text(`keepInTray.${os}`)}
          hint={text('settings.keepInTrayHint')}
          isOn={settings.keepInTray}
          onChange={(isOn) => change({ keepInTray: isOn })}
        />
        <SettingRow
          label={text('settings.startAtLogin')}
          isOn={settings.startAtLogin}
          onChange={(isOn) => change({ startAtLogin: isOn })}
        />
      </div>
    </OwnSettings>
  );
}
