import { useState } from 'react';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import type { Snooze } from '../../shared/notices.ts';
import { useConsole, useConsoleParts, useFormats, useText } from '../state/console-context.ts';

/** What can be done with all notices: pause the system's notifications for a while, empty the list. */
export function NoticeTools({ hasNotices }: { readonly hasNotices: boolean }) {
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
