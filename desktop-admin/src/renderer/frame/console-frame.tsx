import { useState } from 'react';
import type { Platform } from '@truepage/core/platform';
import { useFirstScreenStands } from '@truepage/web/desk/first-screen.ts';
import { MountedDesk, type DeskTransport } from '../mount-desk.tsx';
import { FindBar } from '../find/find-bar.tsx';
import {
  ConsolePartsContext,
  useConsole,
  useConsoleParts,
  type ConsoleParts,
} from '../state/console-context.ts';
import { consolePart } from './console-part.tsx';
import { StatusBar } from './status-bar.tsx';

const FirstRun = consolePart(async () => (await import('../servers/first-run.tsx')).FirstRun);
const ServersDialog = consolePart(async () => (await import('../servers/servers-dialog.tsx')).ServersDialog);
const AboutDialog = consolePart(async () => (await import('../about/about-dialog.tsx')).AboutDialog);
const SettingsDialog = consolePart(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
);
const ProxyDialog = consolePart(async () => (await import('./proxy-dialog.tsx')).ProxyDialog);
const FolderOfferCard = consolePart(async () => (await import('./folder-offer.tsx')).FolderOfferCard);

interface DeskParts {
  readonly transport: DeskTransport;
  readonly platform: Platform;
}

/** Everything the window shows: the staff desk of the server in use, and the console's own around it. */
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
        <ProxyQuestion />
      </>
    );
  }
  return (
    <>
      <div className="console-desk">
        {/* What was read at one server is never shown at another. */}
        <MountedDesk key={server.url} {...desk} locale={locale} />
      </div>
      <FindBar />
      <Offers />
      <StatusBar />
      <Panel />
      <ProxyQuestion />
    </>
  );
}

/** What stands before the desk. */
function Panel() {
  const { store } = useConsoleParts();
  const panel = useConsole((data) => data.panel);
  const close = () => store.setState({ panel: undefined });
  const hasServer = useConsole((data) => data.console.server !== null);
  if (panel === 'settings') return <SettingsDialog onClose={close} />;
  if (panel === 'about') return <AboutDialog onClose={close} />;
  // The first run is the choice of a server already.
  return panel === 'servers' && hasServer ? <ServersDialog onClose={close} /> : null;
}

/** Its place is there before the first offer: what appears in it is read out. */
function Offers() {
  const hasOffers = useConsole(({ offers }) => offers.length > 0);
  return useFirstScreenStands() || hasOffers ? <FolderOfferCard /> : null;
}

/** From the first question of a proxy on: it knows who has answered the one before. */
function ProxyQuestion() {
  const isAsked = useConsole(({ console }) => console.proxy !== null);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return wasAsked ? <ProxyDialog /> : null;
}
