import { Settings } from 'lucide-react';
import { settingSections } from '../../shared/console-paths.ts';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { NoticesButton } from '../notices/notices-button.tsx';
import { DownloadsButton } from '../transfers/downloads-button.tsx';
import { UploadsButton } from '../transfers/uploads-button.tsx';
import { barButton } from '../ui/bar-popover.tsx';
import { ConnectivityMark } from './connectivity-mark.tsx';
import { ProxyButton } from '../proxy/proxy-button.tsx';
import { UpdateButton } from '../updates/update-button.tsx';

/** The status bar: connection, transfers, messages. */
export function StatusBar() {
  const text = useText();
  const { store } = useConsoleParts();
  const isPutOff = useConsole(({ console }) => console.proxy?.isPutOff === true);
  const isUpdateReady = useConsole(({ update }) => update.state === 'ready');
  const hasUploads = useConsole(({ uploads }) => uploads.length > 0);
  const hasDownloads = useConsole(({ downloads }) => downloads.length > 0);
  return (
    <footer
      aria-label={text('bar.label')}
      className="console-bar flex items-stretch border-t border-line bg-sheet text-sm print:hidden"
    >
      <ConnectivityMark />
      {isPutOff && <ProxyButton />}
      <div className="ms-auto flex items-stretch">
        {isUpdateReady && <UpdateButton />}
        {hasUploads && <UploadsButton />}
        {hasDownloads && <DownloadsButton />}
        <NoticesButton />
        <button
          type="button"
          aria-label={text('bar.settings')}
          title={text('bar.settings')}
          onClick={() => store.setState({ panel: 'settings', settingSection: settingSections[0] })}
          className={barButton()}
        >
          <Settings aria-hidden="true" className="size-4" />
        </button>
      </div>
    </footer>
  );
}
