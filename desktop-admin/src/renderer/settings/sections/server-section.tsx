import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { useConsole, useConsoleParts, useText } from '../../state/console-context.ts';

/** The server in use, and a button to choose another. */
export function ServerSection() {
  const text = useText();
  const { store } = useConsoleParts();
  const { server, keepsSignIn } = useConsole((data) => data.console);
  return (
    <>
      <p className="max-w-[65ch]">{text('servers.current', { name: server?.name ?? '' })}</p>
      {!keepsSignIn && <p className="max-w-[65ch] text-ink-soft">{text('connection.signInNotKeptWhy')}</p>}
      <div>
        <DeskButton onClick={() => store.setState({ panel: 'servers' })}>
          {text('settings.servers')}
        </DeskButton>
      </div>
    </>
  );
}
