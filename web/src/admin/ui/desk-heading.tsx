import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface DeskHeadingProps {
  readonly children: ReactNode;
  /** 2: the heading of a pane next to another screen. */
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Heading
            tabIndex={-1}
            className={classes('font-bold wrap-anywhere', level === 1 ? 'text-xl' : 'text-base')}
          >
            {children}
          </Heading>
          {note}
        </div>
        {lead !== undefined && <p className="max-w-[65ch] text-pretty text-ink-soft">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
