import { useState } from 'react';
import { Bell, BellOff } from 'lucide-react';
import { BarPopover } from '../ui/bar-popover.tsx';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { NoticeList } from './notice-list.tsx';

/** Higher counts are shown as "more than". */
const mostCounted = 99;

/** All notices, newest first, including those the system could not show. Opening the list marks them as seen. */
export function NoticesButton() {
  const text = useText();
  const { bridge } = useConsoleParts();
  const notices = useConsole((data) => data.notices);
  const isPaused = useConsole(({ settings }) => (settings?.snoozedUntil ?? null) !== null);
  /** Those that were new when the list was opened: they look new while it is read. */
  const [news, setNews] = useState<readonly string[]>([]);
  const unseen = notices.filter(({ isSeen }) => !isSeen);
  const open = () => {
    setNews(unseen.map(({ id }) => id));
    // Unmarked ones stay new; nothing is lost.
    if (unseen.length > 0) bridge.invoke('notices:seen', undefined).catch(() => undefined);
  };
  const Face = isPaused ? BellOff : Bell;
  return (
    <BarPopover
      title={text('bar.notices')}
      label={useLabel(unseen.length, isPaused)}
      onOpen={open}
      face={
        <>
          <Face aria-hidden="true" className="size-4" />
          {unseen.length > 0 && (
            <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-on-accent tabular-nums">
              {unseen.length > mostCounted ? `${mostCounted}+` : unseen.length}
            </span>
          )}
        </>
      }
    >
      {(closing) => <NoticeList closing={closing} news={news} />}
    </BarPopover>
  );
}

function useLabel(unseen: number, isPaused: boolean): string {
  const text = useText();
  const count = Math.min(unseen, mostCounted);
  const name = unseen === 0 ? text('bar.notices') : text('bar.unseenNotices', { count });
  return isPaused ? `${name} · ${text('bar.paused')}` : name;
}
