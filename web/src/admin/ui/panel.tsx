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

/** A section of a desk screen, labelled by its heading. */
export function Panel({ title, hint, actions, children, className }: PanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={classes(
        'grid min-w-0 content-start gap-3 in-turn rounded-md border border-line bg-sheet p-page shadow-sheet',
        className,
      )}
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={headingId} className="min-w-0 scroll-mt-20 text-base font-bold">
            {title}
          </h2>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {hint !== undefined && <p className="max-w-[65ch] text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
