import { useState } from 'react';
import { Bell } from 'lucide-react';
import { classes } from '@truepage/web/ui/classes.ts';
import type { Notice } from '../../shared/notices.ts';
import { useConsole, useConsoleParts, useFormats, useText } from '../state/console-context.ts';
import { BarPopover, type ClosingButton } from './bar-popover.tsx';

/** What there was to tell, newest first; also what the system could not show. Opening the list marks it as seen. */
export function NoticesButton() {
  const text = useText();
  const { bridge, navigation } = useConsoleParts();
  const notices = useConsole((data) => data.notices);
  /** Those that were new when the list was opened: they look new while it is read. */
  const [news, setNews] = useState<readonly string[]>([]);
  const unseen = notices.filter(({ isSeen }) => !isSeen);
  const open = () => {
    setNews(unseen.map(({ id }) => id));
    // What is not marked stays new; nothing is lost.
    if (unseen.length > 0) bridge.invoke('notices:seen', undefined).catch(() => undefined);
  };
  return (
    <BarPopover
      title={text('notices.title')}
      label={unseen.length === 0 ? text('bar.notices') : text('bar.unseenNotices', { count: unseen.length })}
      onOpen={open}
      face={
        <>
          <Bell aria-hidden="true" className="size-4" />
          {unseen.length > 0 && (
            <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-on-accent tabular-nums">
              {unseen.length}
            </span>
          )}
        </>
      }
    >
      {(closing) =>
        notices.length === 0 ? (
          <p className="px-4 py-6 text-ink-soft">{text('notices.empty')}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {notices.toSorted(newestFirst).map((notice) => (
              <li key={notice.id}>
                <NoticeLine
                  notice={notice}
                  isNew={!notice.isSeen || news.includes(notice.id)}
                  closing={closing}
                  onOpen={() => navigation.go(notice.path)}
                />
              </li>
            ))}
          </ul>
        )
      }
    </BarPopover>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly closing: ClosingButton;
  readonly onOpen: () => void;
}

function NoticeLine({ notice: { title, body, at }, isNew, closing, onOpen }: NoticeLineProps) {
  const text = useText();
  const { moment } = useFormats();
  return (
    <button
      type="button"
      {...closing}
      onClick={onOpen}
      className={classes(
        'grid w-full gap-0.5 px-4 py-2.5 text-start hover:bg-accent-soft focus-visible:-outline-offset-3',
        isNew && 'border-s-4 border-accent ps-3',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          {title}
          {isNew && <span className="sr-only"> ({text('notices.isNew')})</span>}
        </span>
        <time dateTime={at} className="shrink-0 text-ink-soft tabular-nums">
          {moment(at)}
        </time>
      </span>
      <span className="wrap-anywhere">{body}</span>
    </button>
  );
}

function newestFirst(one: Notice, other: Notice): number {
  return Date.parse(other.at) - Date.parse(one.at);
}
