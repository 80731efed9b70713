import type { ReactNode } from 'react';
import { useSpanishTag } from './use-spanish-tag.ts';
import { classes } from '../ui/classes.ts';

interface GlossedProps {
  /** The Spanish text. */
  readonly children: ReactNode;
  /** The same in the page's language; on a Spanish page an addition, often empty. */
  readonly gloss: string;
  /** On a coloured background, whose text colour both lines use. */
  readonly onButton?: boolean;
  readonly className?: string;
}

/**
 * Spanish text with its gloss: the page's own language is large, the other one small, each with its `lang` for
 * screen readers.
 */
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
