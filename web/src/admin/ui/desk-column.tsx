import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface DeskColumnProps {
  readonly children: ReactNode;
  /** narrow: one form. wide: tables and panels side by side. pane: next to another column. */
  readonly width?: 'narrow' | 'wide' | 'pane';
  /** Less spacing, for screens that are mainly one long list. */
  readonly isDense?: boolean;
}

/** The column of a desk screen. */
export function DeskColumn({ children, width = 'wide', isDense = false }: DeskColumnProps) {
  return (
    <div
      className={classes(
        'mx-auto grid w-full content-start in-turn',
        width === 'pane' ? 'px-3' : 'px-page sm:px-6',
        isDense ? 'grid-cols-1 gap-2 py-2' : 'gap-5 py-6',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-[96rem]',
      )}
    >
      {children}
    </div>
  );
}
