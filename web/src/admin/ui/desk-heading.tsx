import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface DeskHeadingProps {
  readonly children: ReactNode;
  /** 2: the heading of a pane next to another screen; one line, so that a changed note shifts nothing. */
  readonly level?: 1 | 2;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** Small text on the heading's line. */
  readonly note?: ReactNode;
  /** Buttons at the end of the heading's line. */
  readonly actions?: ReactNode;
}

/** The h1 of a desk screen. It takes the focus after a navigation. */
export function DeskHeading({ children, level = 1, lead, note, actions }: DeskHeadingProps) {
  const Heading = `h${level}` as const;
  const wrap = level === 1 && 'flex-wrap';
  return (
    <div className={classes('flex items-center justify-between gap-x-6 gap-y-3', wrap)}>
      <div className="grid min-w-0 gap-0.5">
        <div className={classes('flex items-baseline gap-x-3', wrap)}>
          <Heading
            tabIndex={-1}
            className={classes('font-bold wrap-anywhere', level === 1 ? 'text-xl' : 'shrink-0 text-base')}
          >
            {children}
          </Heading>
          {note}
        </div>
        {lead !== undefined && <p className="max-w-[65ch] text-pretty text-ink-soft">{lead}</p>}
      </div>
      {actions !== undefined && (
        <div className={classes('flex gap-2', wrap, level === 1 ? 'max-w-full' : 'shrink-0')}>{actions}</div>
      )}
    </div>
  );
}
