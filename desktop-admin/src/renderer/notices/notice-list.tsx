import type { Notice } from '../../shared/notices.ts';
import type { ClosingButton } from '../ui/bar-popover.tsx';
import { useConsole, useConsoleParts, useText } from '../state/console-context.ts';
import { NoticeLine } from './notice-line.tsx';
import { NoticeTools } from './notice-tools.tsx';

interface NoticeListProps {
  readonly closing: ClosingButton;
  /** ids of those that were new when the list was opened. */
  readonly news: readonly string[];
}

/** The notices, newest first, and what can be done with all of them. */
export function NoticeList({ closing, news }: NoticeListProps) {
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
