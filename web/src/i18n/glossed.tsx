import type { ReactNode } from 'react';
import { useSpanishTag } from './use-spanish-tag.ts';
import { classes } from '../ui/classes.ts';

interface GlossedProps {
  /** The Spanish words. */
  readonly children: ReactNode;
  /** The same in the language of the page; on a Spanish one what there is to add, often nothing. */
  readonly gloss: string;
  /** On a coloured ground, whose ink both lines share. */
  readonly onButton?: boolean;
  readonly className?: string;
}

/** Spanish words and their gloss, the page's own language large and the other small, each marked for screen readers. */
export function Glossed({ children, gloss, onButton = false, className }: GlossedProps) {
  const spanish = useSpanishTag();
  const small = classes('text-sm font-normal', onButton ? 'opacity-85' : 'text-ink-soft');
  const isGlossFirst = spanish !== undefined && gloss !== '';
  return (
    <span className={classes('grid', className)}>
      {isGlossFirst && (
        <>
          <span>{gloss}</span>{' '}
        </>
      )}
      <span lang={spanish} className={isGlossFirst ? small : undefined}>
        {children}
      </span>
      {!isGlossFirst && gloss !== '' && <span className={small}>{` ${gloss}`}</span>}
    </span>
  );
}
