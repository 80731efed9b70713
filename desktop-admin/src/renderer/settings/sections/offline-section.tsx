import { useConsole, useText } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { SettingRow } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';

/** The settings of the offline copies. */
export function OfflineSection(form: SettingsForm) {
  const text = useText();
  const { os, canKeepOffline } = useConsole((data) => data.console);
  return (
    <OwnSettings {...form}>
      <SettingRow
        label={text('settings.keepOffline')}
        hint={canKeepOffline ? text('settings.keepOfflineHint') : text(`cannotKeep.${os}`)}
        isOn={canKeepOffline && form.settings.keepOffline}
        isDisabled={!canKeepOffline}
        onChange={(isOn) => form.change({ keepOffline: isOn })}
      />
    </OwnSettings>
  );
}
