import { classes } from '@truepage/web/ui/classes.ts';
import type { ConsoleState } from '../../shared/console-state.ts';
import { useConsole, useConsoleParts, useFormats, useText } from '../state/console-context.ts';
import { barButton } from '../ui/bar-popover.tsx';

const dots = {
  online: 'bg-completed',
  unknown: 'bg-pending',
  offline: 'bg-unpaid',
  'other-version': 'bg-unpaid',
} as const;

/** The server in use and its connection state, while the desk is not rendered or does not know the reason. */
export function ConnectivityMark() {
  const text = useText();
  const { store } = useConsoleParts();
  const { name = '' } = useConsole((data) => data.console.server) ?? {};
  const keepsSignIn = useConsole((data) => data.console.keepsSignIn);
  const isSignedIn = useConsole((data) => data.isSignedIn);
  const isOtherVersion = useConsole((data) => data.console.connectivity === 'other-version');
  const elsewhere = useConsole(({ console }) => unreadElsewhere(console));
  const label = [
    text('connection.server', { name }),
    ...(elsewhere === 0 ? [] : [text('connection.elsewhere', { count: elsewhere })]),
  ].join(' · ');
  return (
    <div className="flex min-w-0 items-stretch ps-1">
      {(isSignedIn !== true || isOtherVersion) && <Line />}
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => store.setState({ panel: 'servers' })}
        className={barButton('min-w-0 font-normal')}
      >
        <span dir="ltr" className="truncate">
          {name}
        </span>
        {elsewhere > 0 && (
          <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-on-accent tabular-nums">
            {elsewhere}
          </span>
        )}
      </button>
      {isSignedIn !== true && !keepsSignIn && (
        <p
          title={text('connection.signInNotKeptWhy')}
          className="flex min-w-0 items-center ps-1 text-ink-soft"
        >
          <span className="truncate">{text('connection.signInNotKept')}</span>
        </p>
      )}
    </div>
  );
}

function Line() {
  const text = useText();
  const connectivity = useConsole((data) => data.console.connectivity);
  return (
    <p
      role="status"
      aria-label={text('connection.label')}
      title={connectivity === 'other-version' ? text('connection.otherVersionWhy') : undefined}
      className="flex min-w-0 items-center gap-1.5 ps-2 pe-1 font-medium"
    >
      <span
        aria-hidden="true"
        className={classes('size-2 shrink-0 rounded-full forced-colors:border', dots[connectivity])}
      />
      <span className="truncate">
        {connectivity === 'offline' ? <OfflineWords /> : text(`connection.${connectivity}`)}
      </span>
    </p>
  );
}

/** Since when the connection is lost, if there is room. */
function OfflineWords() {
  const text = useText();
  const { time } = useFormats();
  const since = useConsole((data) => data.offlineSince);
  if (since === undefined) return <span>{text('connection.offline')}</span>;
  return (
    <>
      <span className="max-sm:hidden">{text('connection.offlineSince', { time: time(since) })}</span>
      <span title={text('connection.offlineSince', { time: time(since) })} className="sm:hidden">
        {text('connection.offline')}
      </span>
    </>
  );
}

/** The number of unread orders at servers that are not in use. */
function unreadElsewhere({ server, servers }: ConsoleState): number {
  return servers.filter(({ url }) => url !== server?.url).reduce((sum, { unread }) => sum + unread, 0);
}
