import type { Shell } from 'electron';
import type { LogFile } from './log-file.ts';

/** Shows the newest log file in its folder; returns false if there is none. */
export function createShowLogs(
  shell: Pick<Shell, 'showItemInFolder'>,
  file: Pick<LogFile, 'path'>,
): () => boolean {
  return () => {
    const found = file.path();
    if (found !== undefined) shell.showItemInFolder(found);
    return found !== undefined;
  };
}
