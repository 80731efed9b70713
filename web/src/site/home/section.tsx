import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of the home page with its heading. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes('py-16 lg:py-24', className)}>
      <div className="mx-auto grid max-w-6xl gap-10 px-page sm:px-6">
        <div className="grid max-w-[40ch] gap-3">
          <h2 id={id} className="text-2xl font-bold">
            {title}
          </h2>
          {lead !== undefined && <p className="text-lg text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
