import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A box that looks like a sheet of paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classes('rounded-lg border border-line bg-sheet p-card shadow-sheet sm:p-7', className)}
    />
  );
}

interface SectionCardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: string;
  /** Makes the card a region labelled by its heading. Omit it in lists, whose headings may be equal. */
  readonly headingId?: string;
}

export function SectionCard({ title, headingId, className, children, ...rest }: SectionCardProps) {
  return (
    <section
      {...rest}
      aria-labelledby={headingId}
      className={classes('rounded-lg border border-line bg-sheet p-card shadow-sheet sm:p-7', className)}
    >
      <h2 id={headingId} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
