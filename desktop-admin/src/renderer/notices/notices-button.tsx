import { useState } from 'react';
import { Bell, BellOff } from 'lucide-react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { BarPopover, type ClosingButton } from '../ui/bar-popover.tsx';
import { useConsole, useConsoleParts, useText, useFormats } from '../state/console-context.ts';
import type { Notice, Snooze } from '../../shared/notices.ts';
import { NoticeLine } from './notice-line.tsx';

/** Higher counts are shown as "more than". */
const mostCounted = 99;

/** All notices, newest first, including those that the system did not show. Opening the list marks them as seen. */
export function NoticesButton() {
  const text = useText();
  const { bridge } = useConsoleParts();
  const notices = useConsole((data) => data.notices);
  const isPaused = useConsole(({ settings }) => (settings?.snoozedUntil ?? null) !== null);
  /** The ids of notices that were new when the list was opened: they are shown as new while it is open. */
  const [news, setNews] = useState<readonly string[]>([]);
  const unseen = notices.filter(({ isSeen }) => !isSeen);
  const open = () => {
    setNews(unseen.map(({ id }) => id));
    // If this fails they stay new; nothing is lost.
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

interface NoticeListProps {
  readonly closing: ClosingButton;
  /** The ids of notices that were new when the list was opened. */
  readonly news: readonly string[];
}

/** The notices, newest first, with the actions for all of them. */
function NoticeList({ closing, news }: NoticeListProps) {
  const text = useText();
  const { navigation } = useConsoleParts();
  const notices = useConsole((data) => data.notices);
  return (
    <>
      <NoticeTools hasNotices={notices.length > 0} />
      {notices.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">{text('notices.empty')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {notices.toSorted(newestFirst).map((notice) => (
            <NoticeLine
              key={notice.id}
              notice={notice}
              isNew={!notice.isSeen || news.includes(notice.id)}
              closing={closing}
              onOpen={() => navigation.go(notice.path)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function newestFirst(one: Notice, other: Notice): number {
  return Date.parse(other.at) - Date.parse(one.at);
}

/** Actions for all notices: pause the system's notifications, clear the list. */
function NoticeTools({ hasNotices }: { readonly hasNotices: boolean }) {
  const text = useText();
  const { bridge, store } = useConsoleParts();
  const { moment } = useFormats();
  const until = useConsole(({ settings }) => settings?.snoozedUntil ?? null);
  const [hasFailed, setHasFailed] = useState(false);
  const attempt = (asked: Promise<unknown>) => {
    setHasFailed(false);
    asked.catch(() => setHasFailed(true));
  };
  const snooze = (wish: Snooze) =>
    attempt(
      bridge.invoke('notices:snooze', { until: wish }).then((settings) => store.setState({ settings })),
    );
  return (
    <div className="grid gap-2 border-b border-line px-4 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {until === null ? text('notices.pause') : text('notices.pausedUntil', { time: moment(until) })}
        </p>
        {hasNotices && (
          <DeskButton
            size="sm"
            variant="quiet"
            onClick={() => attempt(bridge.invoke('notices:clear', undefined))}
            className="shrink-0"
          >
            {text('notices.clear')}
          </DeskButton>
        )}
      </div>
      <div role="group" aria-label={text('notices.pause')} className="flex flex-wrap gap-2">
        {(until === null ? (['hour', 'morning'] as const) : (['off'] as const)).map((wish) => (
          <DeskButton key={wish} size="sm" onClick={() => snooze(wish)}>
            {text(`notices.${wish}`)}
          </DeskButton>
        ))}
      </div>
      <p role="alert" className="font-semibold text-unpaid empty:hidden">
        {hasFailed && text('notices.failed')}
      </p>
    </div>
  );
}
