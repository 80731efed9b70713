import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface GlossedProps {
  /** The Spanish words. */
  readonly children: ReactNode;
  /** The same in the language of the page, set smaller. */
  readonly gloss: ReactNode;
  readonly className?: string;
}

/** Spanish words with their gloss below, each in its own language for screen readers. */
export function Glossed({ children, gloss, className }: GlossedProps) {
  return (
    <span className={classes('grid', className)}>
      <span lang="es">{children}</span>
      <span className="text-sm font-normal text-ink-soft">{gloss}</span>
    </span>
  );
}
