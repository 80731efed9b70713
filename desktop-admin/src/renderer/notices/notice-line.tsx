import { useRef } from 'react';
import { may } from '@truepage/core/staff/roles';
import { DeskButton } from '@truepage/web/desk/desk-button.tsx';
import { classes } from '@truepage/web/ui/classes.ts';
import type { Notice } from '../../shared/notices.ts';
import type { ClosingButton } from '../ui/bar-popover.tsx';
import { useConsole, useFormats, useText } from '../state/console-context.ts';
import { Replying } from './replying.tsx';
import { useAssignToMe } from './use-assign-to-me.ts';

interface NoticeLineProps {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly closing: ClosingButton;
  readonly onOpen: () => void;
}

/** One notice: opens its order; a paid order can be assigned to the person. */
export function NoticeLine({ notice, isNew, closing, onOpen }: NoticeLineProps) {
  const text = useText();
  const { moment } = useFormats();
  const { title, body, at } = notice;
  const open = useRef<HTMLButtonElement>(null);
  const mayReply = useConsole(({ role }) => role !== undefined && may(role, 'orders.message'));
  const below = classes('flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2.5', isNew && 'ps-3');
  return (
    <li className={classes('grid', isNew && 'border-s-4 border-s-accent')}>
      <button
        ref={open}
        type="button"
        {...closing}
        onClick={onOpen}
        className={classes(
          'grid w-full gap-0.5 px-4 py-2.5 text-start hover:bg-accent-soft focus-visible:-outline-offset-3',
          isNew && 'ps-3',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">
            <span>{title}</span>
            {isNew && <span className="sr-only">{` (${text('notices.isNew')})`}</span>}
          </span>
          <time dateTime={at} className="shrink-0 text-ink-soft tabular-nums">
            {moment(at)}
          </time>
        </span>
        <span className="wrap-anywhere">{body}</span>
      </button>
      <Taking notice={notice} className={below} onTaken={() => open.current?.focus()} />
      {notice.kind === 'message' && notice.orderNumber !== null && mayReply && (
        <Replying notice={notice} className={below} onSent={() => open.current?.focus()} />
      )}
    </li>
  );
}

interface TakingProps extends Pick<NoticeLineProps, 'notice'> {
  readonly className: string;
  readonly onTaken: () => void;
}

/** 'Assign to me' and its result. Renders nothing without an order or permission. */
function Taking({ notice, className, onTaken }: TakingProps) {
  const text = useText();
  const mayTake = useConsole(({ role }) => role !== undefined && may(role, 'orders.assign'));
  const { isBusy, words, take } = useAssignToMe(notice, onTaken);
  const { kind, orderNumber, isTaken } = notice;
  if (kind !== 'paid' || orderNumber === null || !mayTake) return null;
  return (
    <div className={className}>
      {!isTaken && (
        <DeskButton
          size="sm"
          isBusy={isBusy}
          aria-label={text('notices.takeOf', { orderNumber })}
          onClick={take}
        >
          {text('notices.take')}
        </DeskButton>
      )}
      <p
        role="status"
        className={classes('min-w-0 wrap-anywhere', isTaken ? 'text-completed' : 'text-unpaid')}
      >
        {isTaken ? text('notices.taken') : words}
      </p>
    </div>
  );
}
