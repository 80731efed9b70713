import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** A short text above the heading. */
  readonly kicker?: ReactNode;
}

/** The h1 of a screen. It takes the focus after a navigation. */
export function PageHeading({ children, lead, kicker }: PageHeadingProps) {
  return (
    <div className="grid max-w-[65ch] grid-cols-1 gap-2">
      {kicker !== undefined && <p className="text-sm font-semibold text-accent">{kicker}</p>}
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {children}
      </h1>
      {lead !== undefined && <p className="text-lg text-ink-soft">{lead}</p>}
    </div>
  );
}
