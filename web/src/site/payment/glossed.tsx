import type { ReactNode } from 'react';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';
import { classes } from '../../ui/classes.ts';

interface GlossedProps {
  /** The Spanish words. */
  readonly children: ReactNode;
  /** The same in the language of the page, set smaller; empty where the page needs none. */
  readonly gloss: string;
  readonly className?: string;
}

/** Spanish words with their gloss below, each in its own language for screen readers. */
export function Glossed({ children, gloss, className }: GlossedProps) {
  return (
    <span className={classes('grid', className)}>
      <span lang={useSpanishTag()}>{children}</span>
      {gloss !== '' && <span className="text-sm font-normal text-ink-soft">{gloss}</span>}
    </span>
  );
}
