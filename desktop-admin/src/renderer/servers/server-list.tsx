import { useRef, useState, type ReactNode } from 'react';
import { CircleCheck, Server, Trash2 } from 'lucide-react';
import { Alert } from '@truepage/web/ui/alert.tsx';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import type { ConsoleState } from '../../shared/console-state.ts';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import type { ServerChoice } from './use-server-choice.ts';
import { ConsoleDialog } from '../ui/console-dialog.tsx';

type ListedServer = ConsoleState['servers'][number];

interface ServerListProps extends ServerChoice {
  readonly onChosen: () => void;
}

/** The servers known to this computer, to use or to remove. Renders nothing if there are none. */
export function ServerList({ onChosen, ...choice }: ServerListProps) {
  const text = useText();
  const { bridge, store } = useConsoleParts();
  const servers = useConsole((data) => data.console.servers);
  const heading = useRef<HTMLHeadingElement>(null);
  const [forgetting, setForgetting] = useState<ListedServer>();
  const [hasFailed, setHasFailed] = useState(false);
  if (servers.length === 0) return null;

  const forget = async ({ url }: ListedServer) => {
    setForgetting(undefined);
    setHasFailed(false);
    try {
      store.setState({ console: await bridge.invoke('server:forget', { url }) });
      heading.current?.focus();
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <section className="grid gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
        {text('servers.known')}
      </h2>
      {hasFailed && <Alert tone="danger">{text('servers.forgetFailed')}</Alert>}
      <ul className="grid divide-y divide-line rounded-md border border-line bg-sheet">
        {servers.map((server) => (
          <ServerLine
            key={server.url}
            server={server}
            {...choice}
            onUse={() => {
              void choice.choose(server.url).then((isFine) => isFine && onChosen());
            }}
            onForget={() => setForgetting(server)}
          />
        ))}
      </ul>
      {forgetting !== undefined && (
        <ConfirmDialog
          title={text('servers.forgetTitle', { name: forgetting.name })}
          confirmLabel={text('servers.forget')}
          onConfirm={() => void forget(forgetting)}
          onCancel={() => setForgetting(undefined)}
        >
          {text('servers.forgetText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ServerLineProps extends Pick<ServerChoice, 'trying' | 'problem'> {
  readonly server: ListedServer;
  readonly onUse: () => void;
  readonly onForget: () => void;
}

function ServerLine({ server: { url, name, unread }, trying, problem, onUse, onForget }: ServerLineProps) {
  const text = useText();
  const isInUse = useConsole((data) => data.console.server?.url === url);
  return (
    <li className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Server aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span dir="ltr" className="min-w-0 grow font-semibold wrap-anywhere">
          {name}
        </span>
        {unread > 0 && (
          <span className="rounded-full bg-accent px-2 text-on-accent tabular-nums">
            {text('servers.unread', { count: unread })}
          </span>
        )}
        {isInUse ? (
          <span className="inline-flex items-center gap-1.5 text-completed">
            <CircleCheck aria-hidden="true" className="size-4" />
            <span>{text('servers.inUse')}</span>
          </span>
        ) : (
          <DeskButton isBusy={trying === url} aria-label={text('servers.chooseOf', { name })} onClick={onUse}>
            {text('servers.choose')}
          </DeskButton>
        )}
        <DeskButton
          variant="quiet"
          aria-label={text('servers.forgetOf', { name })}
          title={text('servers.forget')}
          onClick={onForget}
          className="px-2"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </DeskButton>
      </div>
      {problem?.address === url && <Alert tone="danger">{problem.words}</Alert>}
    </li>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  /** The label of the confirm button. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone; the cancel button has the initial focus. */
function ConfirmDialog({ title, confirmLabel, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const text = useText();
  return (
    <ConsoleDialog title={title} onClose={onCancel}>
      <p className="text-ink-soft">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={onCancel} data-autofocus>
          {text('frame.cancel')}
        </DeskButton>
        <DeskButton variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </DeskButton>
      </div>
    </ConsoleDialog>
  );
}
