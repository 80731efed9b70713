import type { ReactNode } from 'react';

interface DeskHeadingProps {
  readonly children: ReactNode;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
}

/** The h1 of a screen of the desk. It takes the focus after a navigation. */
export function DeskHeading({ children, lead, actions }: DeskHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-0.5">
        <h1 tabIndex={-1} className="text-xl font-bold wrap-anywhere">
          {children}
        </h1>
        {lead !== undefined && <p className="max-w-[65ch] text-ink-soft">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
