import { Settings, KeyRound, RotateCw } from 'lucide-react';
import { settingSections } from '../../shared/console-paths.ts';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { NoticesButton } from '../notices/notices-button.tsx';
import { DownloadsButton } from '../transfers/downloads-button.tsx';
import { UploadsButton } from '../transfers/uploads-button.tsx';
import { barButton } from '../ui/bar-popover.tsx';
import { ConnectivityMark } from './connectivity-mark.tsx';
import { useInstallUpdate } from '../updates/use-install-update.ts';

/** The status bar: connection, transfers, notices. */
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

/** Reopens a postponed proxy sign-in. */
function ProxyButton() {
  const text = useText();
  const { bridge } = useConsoleParts();
  return (
    <button
      type="button"
      onClick={() => void bridge.invoke('proxy:ask', undefined).catch(() => undefined)}
      className={barButton()}
    >
      <KeyRound aria-hidden="true" className="size-4 text-unpaid" />
      <span>{text('proxy.signInAtProxy')}</span>
    </button>
  );
}

/** A newer console has been downloaded and is installed at the next start. */
function UpdateButton() {
  const text = useText();
  const version = useConsole(({ update }) => update.version);
  const { install, isBusy } = useInstallUpdate();
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      title={text('bar.update', { version: version ?? '' })}
      onClick={install}
      className={barButton('text-completed')}
    >
      <RotateCw aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{text('bar.install')}</span>
    </button>
  );
}
