import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A sheet of paper on the page. */
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
  /** Makes the card a region with the heading as its name. Left out in lists, whose headings may be the same. */
  readonly headingId?: string;
}

/** A card with a heading. */
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
