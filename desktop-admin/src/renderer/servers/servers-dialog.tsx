import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useConsole, useTexts } from '../state/console-context.ts';
import { ServerForm } from './server-form.tsx';
import { ServerList } from './server-list.tsx';
import { useServerChoice } from './use-server-choice.ts';

/** Another server, while one is in use. */
export function ServersDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const { version, server } = useConsole((data) => data.console);
  const choice = useServerChoice();
  return (
    <ConsoleDialog title={texts.servers.title} onClose={onClose}>
      {server !== null && <p className="text-ink-soft">{texts.servers.current(server.name)}</p>}
      <ServerList {...choice} onChosen={onClose} />
      <ServerForm {...choice} onChosen={onClose} />
      <p className="text-ink-soft">{texts.version(version)}</p>
    </ConsoleDialog>
  );
}
