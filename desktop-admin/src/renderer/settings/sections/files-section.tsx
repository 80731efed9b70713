import { useText } from '../../state/console-context.ts';
import { OwnSettings } from '../own-settings.tsx';
import { SettingGroup } from '../setting-row.tsx';
import type { SettingsForm } from '../use-settings.ts';
import { FolderOpen } from 'lucide-react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';

/** Handling of files on this computer. */
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

/** The folder whose files are offered for upload, chosen with the system's dialog. */
function FolderSetting({ settings: { watchedFolder }, chooseFolder, stopWatching }: SettingsForm) {
  const text = useText();
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{text('settings.folderHint')}</p>
      <p role="status" className="font-medium wrap-anywhere">
        {watchedFolder === null
          ? text('settings.folderNone')
          : text('settings.folderIs', { name: watchedFolder })}
      </p>
      <div className="flex flex-wrap gap-2">
        <DeskButton onClick={chooseFolder}>
          <FolderOpen aria-hidden="true" className="size-4" />
          <span>{text(watchedFolder === null ? 'settings.chooseFolder' : 'settings.otherFolder')}</span>
        </DeskButton>
        {watchedFolder !== null && (
          <DeskButton onClick={stopWatching}>{text('settings.stopWatching')}</DeskButton>
        )}
      </div>
    </>
  );
}
