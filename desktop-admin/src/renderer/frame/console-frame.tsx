import type { Platform } from '@truepage/core/platform';
import { AboutDialog } from '../about/about-dialog.tsx';
import { FindBar } from '../find/find-bar.tsx';
import { MountedDesk, type DeskTransport } from '../mount-desk.tsx';
import { FirstRun } from '../servers/first-run.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import {
  ConsolePartsContext,
  useConsole,
  useConsoleParts,
  type ConsoleParts,
  useText,
} from '../state/console-context.ts';
import { FolderOfferCard } from '../transfers/folder-offer.tsx';
import { ProxyDialog } from '../proxy/proxy-dialog.tsx';
import { StatusBar } from './status-bar.tsx';
import { ConsoleDialog } from '../ui/console-dialog.tsx';
import { ServerForm } from '../servers/server-form.tsx';
import { ServerList } from '../servers/server-list.tsx';
import { useServerChoice } from '../servers/use-server-choice.ts';

interface DeskParts {
  readonly transport: DeskTransport;
  readonly platform: Platform;
}

/** The whole window: the desk of the server in use, and the console's own UI around it. */
export function ConsoleFrame({ transport, platform, ...parts }: ConsoleParts & DeskParts) {
  return (
    <ConsolePartsContext value={parts}>
      <Window transport={transport} platform={platform} />
    </ConsolePartsContext>
  );
}

function Window(desk: DeskParts) {
  const { server, locale } = useConsole((data) => data.console);
  if (server === null) {
    return (
      <>
        <FirstRun />
        <Panel />
        <ProxyDialog />
      </>
    );
  }
  return (
    <>
      <div className="console-desk">
        {/* Data of one server is never shown at another. */}
        <MountedDesk key={server.url} {...desk} locale={locale} />
      </div>
      <FindBar />
      <FolderOfferCard />
      <StatusBar />
      <Panel />
      <ProxyDialog />
    </>
  );
}

/** The screen in front of the desk. */
function Panel() {
  const { store } = useConsoleParts();
  const panel = useConsole((data) => data.panel);
  const close = () => store.setState({ panel: undefined });
  const hasServer = useConsole((data) => data.console.server !== null);
  if (panel === 'settings') return <SettingsDialog onClose={close} />;
  if (panel === 'about') return <AboutDialog onClose={close} />;
  // The first run already shows the choice of a server.
  return panel === 'servers' && hasServer ? <ServersDialog onClose={close} /> : null;
}

/** Chooses another server while one is in use. */
function ServersDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { version, server } = useConsole((data) => data.console);
  const choice = useServerChoice();
  return (
    <ConsoleDialog title={text('servers.title')} onClose={onClose}>
      {server !== null && <p className="text-ink-soft">{text('servers.current', { name: server.name })}</p>}
      <ServerList {...choice} onChosen={onClose} />
      <ServerForm {...choice} onChosen={onClose} />
      <p className="text-ink-soft">{text('frame.version', { version })}</p>
    </ConsoleDialog>
  );
}
