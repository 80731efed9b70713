import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'neutral' | 'accent' | 'pending' | 'progress' | 'completed' | 'unpaid';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-paper-deep text-ink',
  accent: 'bg-accent text-on-accent',
  pending: 'bg-pending-soft text-pending',
  progress: 'bg-progress-soft text-progress',
  completed: 'bg-completed-soft text-completed',
  unpaid: 'bg-unpaid-soft text-unpaid',
};

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap forced-colors:border',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
