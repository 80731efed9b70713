import { useText } from '../../state/console-context.ts';
import { FolderSetting } from '../folder-setting.tsx';
import { OwnSettings } from '../own-settings.tsx';
import { SettingGroup } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';

/** What happens with files on this computer. */
export function FilesSection(form: SettingsForm) {
  const text = useText();
  return (
    <OwnSettings {...form}>
      <SettingGroup title={text('settings.folder')}>
        <FolderSetting {...form} />
      </SettingGroup>
    </OwnSettings>
  );
}
