import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface DeskColumnProps {
  readonly children: ReactNode;
  /** narrow: one form; wide: tables and panels side by side. */
  readonly width?: 'narrow' | 'wide';
}

/** The column a screen of the desk stands in. */
export function DeskColumn({ children, width = 'wide' }: DeskColumnProps) {
  return (
    <div
      className={classes(
        'mx-auto grid w-full content-start gap-5 px-4 py-6 sm:px-6',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-[96rem]',
      )}
    >
      {children}
    </div>
  );
}
