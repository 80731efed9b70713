import { Settings } from 'lucide-react';
import { settingSections } from '../../shared/console-paths.ts';
import { useConsoleParts, useText } from '../state/console-context.ts';
import { NoticesButton } from '../notices/notices-button.tsx';
import { DownloadsButton } from '../transfers/downloads-button.tsx';
import { UploadsButton } from '../transfers/uploads-button.tsx';
import { barButton } from './bar-popover.tsx';
import { ConnectivityMark } from './connectivity-mark.tsx';
import { ProxyButton } from './proxy-button.tsx';
import { UpdateButton } from './update-button.tsx';

/** The foot of the window: the connection, what is on its way, what there is to know. */
export function StatusBar() {
  const text = useText();
  const { store } = useConsoleParts();
  return (
    <footer
      aria-label={text('bar.label')}
      className="console-bar flex items-stretch border-t border-line bg-sheet text-sm print:hidden"
    >
      <ConnectivityMark />
      <ProxyButton />
      <div className="ms-auto flex items-stretch">
        <UpdateButton />
        <UploadsButton />
        <DownloadsButton />
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
