import { useId, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface PanelProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly hint?: ReactNode;
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A part of a screen of the desk, known by its heading as a region. */
export function Panel({ title, hint, actions, children, className }: PanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={classes(
        'grid min-w-0 content-start gap-3 rounded-md border border-line bg-sheet p-4 shadow-sheet',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={headingId} className="text-base font-bold">
            {title}
          </h2>
          {hint !== undefined && <p className="max-w-[65ch] text-ink-soft">{hint}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
