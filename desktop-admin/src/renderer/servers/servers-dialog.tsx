import { ConsoleDialog } from '../ui/console-dialog.tsx';
import { useConsole, useText } from '../state/console-context.ts';
import { ServerForm } from './server-form.tsx';
import { ServerList } from './server-list.tsx';
import { useServerChoice } from './use-server-choice.ts';

/** Another server, while one is in use. */
export function ServersDialog({ onClose }: { readonly onClose: () => void }) {
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
