import { FolderOpen } from 'lucide-react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { useTexts } from '../state/console-context.ts';
import type { SettingsForm } from './use-settings.ts';

/** The folder whose files are offered for upload. The system's own dialog chooses it. */
export function FolderSetting({ settings: { watchedFolder }, chooseFolder, stopWatching }: SettingsForm) {
  const { settings: words } = useTexts();
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{words.folderHint}</p>
      <p role="status" className="font-medium wrap-anywhere">
        {watchedFolder === null ? words.folderNone : words.folderIs(watchedFolder)}
      </p>
      <div className="flex flex-wrap gap-2">
        <DeskButton onClick={chooseFolder}>
          <FolderOpen aria-hidden="true" className="size-4" />
          {watchedFolder === null ? words.chooseFolder : words.otherFolder}
        </DeskButton>
        {watchedFolder !== null && <DeskButton onClick={stopWatching}>{words.stopWatching}</DeskButton>}
      </div>
    </>
  );
}
