import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface PageColumnProps {
  readonly children: ReactNode;
  /** narrow: a single task. wide: with something next to it. */
  readonly width?: 'narrow' | 'wide';
}

/** The column of a screen, with its margins. */
export function PageColumn({ children, width = 'wide' }: PageColumnProps) {
  return (
    <div
      className={classes(
        'mx-auto grid w-full grid-cols-1 gap-8 px-page py-10 sm:px-6 sm:py-14 print:p-0',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-6xl',
      )}
    >
      {children}
    </div>
  );
}
