import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface DeskColumnProps {
  readonly children: ReactNode;
  /** narrow: one form; wide: tables and panels side by side; pane: beside another column. */
  readonly width?: 'narrow' | 'wide' | 'pane';
}

/** The column a screen of the desk stands in. */
export function DeskColumn({ children, width = 'wide' }: DeskColumnProps) {
  return (
    <div
      className={classes(
        'mx-auto grid w-full content-start',
        width === 'pane' ? 'gap-3 px-3 py-4' : 'gap-5 px-4 py-6 sm:px-6',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-[96rem]',
      )}
    >
      {children}
    </div>
  );
}
